import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A session ends after this long without a request, and after this long in any case, ms. */
export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;
/** Beyond this many the one that was quiet the longest ends. */
const MOST = 1000;

interface Session {
  /** The manager's token, readable only with the id that the browser holds. */
  sealed: Buffer;
  started: number;
  used: number;
}

/**
 * Sessions in memory. An id is opaque, 256 bits, and kept only as its hash; the token that opened the session is kept under a
 * key made of the id, so this process's memory alone opens nothing. A restart ends all.
 */
export class Sessions {
  readonly #byHash = new Map<string, Session>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Begins a session and gives its id. */
  begin(token: string): string {
    this.#sweep();
    const id = randomBytes(32).toString('base64url');
    this.#byHash.set(hashOf('id', id).toString('hex'), { sealed: seal(token, id), started: this.#now(), used: this.#now() });
    return id;
  }

  /**
   * Token of a session, and whether that still holds; null for one that is not known, or was seen to have ended before. Asking counts as
   * use, unless it is only a look (`quiet`).
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
