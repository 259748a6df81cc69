import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeOnce } from './write-once.ts';

/** Tokens of page views: a health report counts only with one that this edge made, so nobody reports views that never were. */
export interface ViewTokens {
  /** A new token: time of issue (seconds, base 36), 96 random bits, and their HMAC-SHA256 cut to 128 bits, joined by dots. */
  issue(): string;
  /** Whether this edge (or one that shares its secret) made the token within the last hours. */
  isValid(token: string): boolean;
}

/** An open tab may report this long, ms; a tab that lives longer has said what it had to say. */
export const VIEW_LIFE_MS = 12 * 3600_000;
const FORM = /^([0-9a-z]{6,9})\.([\w-]{16})\.([\w-]{22})$/;
const SECRET_BYTES = 32;

/** `secret`: `viewSecret()` where tokens outlive the process; random by default. `now` in ms. */
export function viewTokens(secret: Uint8Array = passingSecret(), now: () => number = Date.now): ViewTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(`view ${text}`).digest().subarray(0, 16).toString('base64url');
  return {
    issue() {
      const text = `${Math.floor(now() / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    isValid(token) {
      const parts = FORM.exec(token);
      if (!parts) return false;
      const [, time, random, mac] = parts as unknown as [string, string, string, string];
      if (!timingSafeEqual(Buffer.from(sign(`${time}.${random}`)), Buffer.from(mac))) return false;
      const age = now() - Number.parseInt(time, 36) * 1000;
      return age > -60_000 && age < VIEW_LIFE_MS;
    },
  };
}

/** A secret that ends with the process. */
export function passingSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** The part of a true token that is like no other's: 96 random bits. */
export function viewId(token: string): string {
  return token.split('.')[1] ?? token;
}

/** The secret in `<dir>/view.secret` (0600, folder 0700), made at the first start, so that open tabs count on after a restart. Throws. */
export function viewSecret(dir: string): Uint8Array {
  const file = path.join(dir, 'view.secret');
  // One that is there is only read: a disk that is full or read-only by now does not matter.
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    // Of two edges that start at once on a shared disk one makes the secret, and both read it.
    writeOnce(file, randomBytes(SECRET_BYTES).toString('base64url'));
  }
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length < SECRET_BYTES) throw new Error(`${file}: not a secret of ${SECRET_BYTES} bytes; remove it to have a new one made`);
  return secret;
}
