import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Idle timeout and absolute timeout of a session, ms. */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Most sessions; beyond it the one that was idle the longest ends. */
const MOST = 1000;

interface Session {
  /** The manager's token, encrypted with a key derived from the session id. */
  sealed: Buffer;
  started: number;
  used: number;
}

/**
 * Sessions in memory. An id is opaque, 256 bits, and stored as its hash only. The token is encrypted with a key derived from the
 * id, so this process's memory alone reveals none. A restart ends all sessions.
 */
export class Sessions {
  readonly #byHash = new Map<string, Session>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Starts a session and returns its id. */
  begin(token: string): string {
    this.#sweep();
    const id = randomBytes(32).toString('base64url');
    this.#byHash.set(hashOf('id', id).toString('hex'), { sealed: seal(token, id), started: this.#now(), used: this.#now() });
    return id;
  }

  /**
   * Token of a session, and whether the session is still valid; null for an unknown one and for one that was reported as ended. A
   * read counts as use unless `quiet`.
   */
  look(id: string, { quiet = false } = {}): { token: string; holds: boolean } | null {
    const key = hashOf('id', id).toString('hex');
    const session = this.#byHash.get(key);
    if (!session) return null;
    const holds = this.#holds(session);
    if (!holds) this.#byHash.delete(key);
    else if (!quiet) session.used = this.#now();
    return { token: open(session.sealed, id), holds };
  }

  end(id: string): void {
    this.#byHash.delete(hashOf('id', id).toString('hex'));
  }

  #holds({ started, used }: Session): boolean {
    const now = this.#now();
    return now - used < IDLE_MS && now - started < ABSOLUTE_MS;
  }

  #sweep(): void {
    for (const [key, session] of this.#byHash) if (!this.#holds(session)) this.#byHash.delete(key);
    const quietest = [...this.#byHash].sort(([, a], [, b]) => a.used - b.used);
    for (const [key] of quietest.slice(0, Math.max(0, quietest.length - MOST + 1))) this.#byHash.delete(key);
  }
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(token: string, id: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', hashOf('token', id), iv);
  const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function open(sealed: Buffer, id: string): string {
  const decipher = createDecipheriv('aes-256-gcm', hashOf('token', id), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function hashOf(use: 'id' | 'token', id: string): Buffer {
  return createHash('sha256').update(`${use}\0${id}`).digest();
}
