import type { Readable } from 'node:stream';

/** What is known of an object without reading it. */
export interface ObjectInfo {
  /** Bytes. */
  size: number;
  /** As given to `put`, in whole seconds at least. */
  modified: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedObject {
  /** Of the whole object, whatever range is read. */
  info: ObjectInfo;
  /** Fails when the connection breaks: it never ends early as if it were complete. */
  body: Readable;
}

/**
 * Port for the files of the service: recordings, covers, avatars, receipts, invoices, certificates. Keys are made by the service and
 * checked by every method (`object-key.ts`); the extension of a key gives its content type. An object is seen whole or not at all.
 * Methods throw `RangeError` for a malformed key and `ObjectStoreError` when the store fails.
 */
export interface ObjectStore {
  /**
   * Stores an object, in place of the former one with this key.
   * @param options.modified date of the object; now by default.
   * @param options.sha256 digest that the bytes must have, in hex.
   */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /** Stores a file of this machine, which stays; it is never in memory as a whole. @param sha256 digest that it must have, in hex. */
  putFile(key: string, path: string, sha256: string): Promise<void>;
  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  exists(key: string): Promise<boolean>;
  /**
   * Opens an object for reading. Whoever does not read `body` to its end destroys it.
   * @throws RangeError for a range that is not inside of the object.
   */
  get(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  /** SHA-256 of the whole object in hex; null when there is no such object. */
  sha256(key: string): Promise<string | null>;
  /** Deletes an object; nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

export interface PutOptions {
  modified?: Date | undefined;
  sha256?: string | undefined;
}

/** The store does not answer, refuses the service, or answers with something else than it was given. No message has a secret. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';

  constructor(action: string, key: string, reason: string, cause?: unknown) {
    super(`the file store could not ${action} ${key}: ${reason}`, cause === undefined ? undefined : { cause });
  }
}
