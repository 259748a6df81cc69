import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts idempotency records with a key derived from the caller's `Idempotency-Key`. A stored result may hold a download
 * key, of which the database otherwise keeps only a hash.
 */
export class RecordCipher {
  readonly #secret: KeyObject;

  /** @param secret hex, used by this service alone. */
  constructor(secret: string) {
    this.#secret = createSecretKey(Buffer.from(secret, 'hex'));
  }

  /** Primary key of a record. The `Idempotency-Key` cannot be recovered from it. */
  hashKey(actor: string, key: string): string {
    return this.#derive('key', actor, key).toString('base64url');
  }

  encrypt(text: string, actor: string, key: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#derive('result', actor, key), iv);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
  }

  /** @throws Error when the text was encrypted under another key, or was changed. */
  decrypt(encrypted: string, actor: string, key: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(CIPHER, this.#derive('result', actor, key), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  #derive(purpose: 'key' | 'result', actor: string, key: string): Buffer {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['idempotency', purpose, actor, key]))
      .digest();
  }
}
