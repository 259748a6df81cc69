import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps answers so that only who comes with the same key can have them read: a stored answer may hold a download key, of
 * which the database otherwise has nothing but a hash.
 */
export class Seal {
  readonly #secret: KeyObject;

  /** @param secret hex, of this service alone. */
  constructor(secret: string) {
    this.#secret = createSecretKey(Buffer.from(secret, 'hex'));
  }

  /** What a key of somebody is filed under; it does not tell the key. */
  nameOf(actor: string, key: string): string {
    return this.#derived('name', actor, key).toString('base64url');
  }

  /** Seals a text for who has the key. */
  close(text: string, actor: string, key: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#derived('answer', actor, key), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws Error when the text was sealed under another key, or changed since. */
  open(sealed: string, actor: string, key: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, this.#derived('answer', actor, key), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  #derived(purpose: string, actor: string, key: string): Buffer {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['idempotency', purpose, actor, key]))
      .digest();
  }
}
