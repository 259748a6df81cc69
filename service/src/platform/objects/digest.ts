import { createHash } from 'node:crypto';
import { ObjectStoreError } from './object-store.ts';

/** SHA-256 in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @returns the digest of the bytes. @throws ObjectStoreError when another one was expected. */
export function checkedDigest(key: string, bytes: Uint8Array, expected: string | undefined): string {
  const digest = sha256Of(bytes);
  if (expected !== undefined) refuseOtherDigest(key, digest, expected);
  return digest;
}

/** @throws ObjectStoreError when the bytes that were read do not have the digest. */
export function refuseOtherDigest(key: string, digest: string, expected: string): void {
  if (digest !== expected) throw new ObjectStoreError('store', key, 'its bytes do not have the expected digest');
}
