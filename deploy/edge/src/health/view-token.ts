import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { networksOf } from './address-key.ts';

/** Whom a page view was served to. */
export interface ViewOrigin {
  /** Address of the visitor. Its network is bound into the token. */
  address: string;
  /** Cohort, 0 to 9999: it decides which releases were served. */
  cohort: number;
}

/** Tokens of page views. A health report counts only with one, so that nobody can report views that never happened. */
export interface ViewTokens {
  /**
   * A new token: time of issue (seconds, base 36), 96 random bits, cohort (base 36), and their HMAC-SHA256 together with the
   * visitor's network, cut to 128 bits; joined by dots.
   */
  issue(origin: ViewOrigin): string;
  /**
   * The cohort of a token that this edge (or one that shares its secret) issued to the network of this address within the last
   * hours; null for any other text.
   */
  cohortOf(token: string, address: string): number | null;
}

/** How long a tab may report after its page view, ms. */
export const VIEW_LIFE_MS = 12 * 3600_000;
const FORM = /^([0-9a-z]{6,9})\.([\w-]{16})\.([0-9a-z]{1,3})\.([\w-]{22})$/;
const SECRET_BYTES = 32;

/** `secret`: pass `viewSecret()` where tokens must survive a restart; random by default. `now` in ms. */
export function viewTokens(secret: Uint8Array = temporarySecret(), now: () => number = Date.now): ViewTokens {
  const sign = (text: string, address: string) =>
    createHmac('sha256', secret)
      .update(`view ${text} ${networksOf(address).network}`)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
  return {
    issue({ address, cohort }) {
      const text = `${Math.floor(now() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}.${cohort.toString(36)}`;
      return `${text}.${sign(text, address)}`;
    },
    cohortOf(token, address) {
      const parts = FORM.exec(token);
      if (!parts) return null;
      const [, time, random, cohort, mac] = parts as unknown as [string, string, string, string, string];
      if (!timingSafeEqual(Buffer.from(sign(`${time}.${random}.${cohort}`, address)), Buffer.from(mac))) return null;
      const age = now() - Number.parseInt(time, 36) * 1000;
      return age > -60_000 && age < VIEW_LIFE_MS ? Number.parseInt(cohort, 36) : null;
    },
  };
}

/** A secret that lives as long as the process. */
export function temporarySecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** Unique part of a valid token: 96 random bits. */
export function viewId(token: string): string {
  return token.split('.')[1] ?? token;
}

/** Reads `<dir>/view.secret` (0600, folder 0700), created at the first start: open tabs stay valid over a restart. Throws on I/O errors. */
export function viewSecret(dir: string): Uint8Array {
  const file = path.join(dir, 'view.secret');
  // Only read an existing secret: the disk may be full or read-only by now.
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Two edges may start at once on a shared disk: one creates the secret, both read it.
    writeOnce(file, randomBytes(SECRET_BYTES).toString('base64url'));
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length < SECRET_BYTES) throw new Error(`${file}: not a secret of ${SECRET_BYTES} bytes; remove it to have a new one made`);
  return secret;
}

/** Creates a private file (0600) atomically; keeps an existing one. */
export function writeOnce(file: string, text: string): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, text, { mode: 0o600 });
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
