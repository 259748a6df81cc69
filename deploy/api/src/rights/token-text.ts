import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const FORM = /^yhr_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** A token in its two parts: the id finds the entry, the secret (256 bit) proves that one holds it. */
export interface TokenParts {
  id: string;
  secret: string;
}

export function newToken(): TokenParts {
  return { id: randomBytes(6).toString('hex'), secret: randomBytes(SECRET_BYTES).toString('base64url') };
}

/** What its holder gets, once: `yhr_<id>_<secret>`. The prefix lets scanners of secrets find one that was leaked. */
export function tokenText({ id, secret }: TokenParts): string {
  return `yhr_${id}_${secret}`;
}

/** Null for a text that is no token. */
export function tokenParts(text: string): TokenParts | null {
  const match = FORM.exec(text.trim());
  return match && { id: match[1]!, secret: match[2]! };
}

/** SHA-256, hex. A fast hash is enough for 256 random bits. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSecretOf(hash: string, secret: string): boolean {
  const stored = Buffer.from(hash, 'hex');
  const given = Buffer.from(hashOfSecret(secret), 'hex');
  return stored.length === given.length && timingSafeEqual(stored, given);
}
