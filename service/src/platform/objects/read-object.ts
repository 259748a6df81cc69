import { buffer } from 'node:stream/consumers';
import { sha256Of } from './digest.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';

/** The file of a row: in the store, or in the row itself when it was written before files lay in the store. */
export function readStored(
  objects: ObjectStore,
  { object, sha256, bytes }: { object: string | null; sha256: string | null; bytes: Uint8Array | null },
): Promise<Buffer | null> | Buffer {
  if (object !== null && sha256 !== null) return readObject(objects, object, sha256);
  return Buffer.from(bytes!);
}

/** A small object as a whole, when it is still what was stored; null when there is none. @throws ObjectStoreError for other bytes. */
export async function readObject(objects: ObjectStore, key: string, sha256: string): Promise<Buffer | null> {
  const opened = await objects.get(key);
  if (!opened) return null;
  const bytes = await buffer(opened.body);
  if (sha256Of(bytes) !== sha256) throw new ObjectStoreError('read', key, 'its bytes are not those that were stored');
  return bytes;
}
