import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { isFileOf } from './certificate-file.ts';
import type { CertificateKey } from './certificate-key.ts';
import type { SealedCertificate } from './seal.ts';

/** The drawn PDFs of certificates in the file store. They can be drawn again, so a store that fails delays a download and stops none. */
export class CertificateFiles {
  readonly #objects: ObjectStore;
  readonly #onError: (error: unknown) => void;

  constructor(objects: ObjectStore, onError: (error: unknown) => void) {
    this.#objects = objects;
    this.#onError = onError;
  }

  /** The kept PDF; null when there is none that the present key signed for this certificate, unaltered. */
  async read(sealed: SealedCertificate, key: CertificateKey): Promise<Buffer | null> {
    try {
      const opened = await this.#objects.get(keyOf(sealed));
      const file = opened && (await buffer(opened.body));
      return file && isFileOf(file, sealed, key) ? file : null;
    } catch (error) {
      this.#onError(error);
      return null;
    }
  }

  async write(sealed: SealedCertificate, file: Buffer): Promise<void> {
    await this.#objects.put(keyOf(sealed), file).catch(this.#onError);
  }
}

function keyOf({ hash }: SealedCertificate): string {
  return `certificates/${hash}.pdf`;
}
