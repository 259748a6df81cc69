import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyedHash } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text under a key that only this installation has, for one purpose and owner: it opens for no other. */
export function sealText(hash: KeyedHash, purpose: string, owner: number, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(hash, purpose, owner), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** @throws Error when the text was sealed with other secrets or for another owner, or was changed. */
export function openSealed(hash: KeyedHash, purpose: string, owner: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(hash, purpose, owner), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** A keyed hash has the 256 bits of a key. */
function keyOf(hash: KeyedHash, purpose: string, owner: number): Buffer {
  return Buffer.from(hash('sealed text', purpose, owner), 'base64url');
}
