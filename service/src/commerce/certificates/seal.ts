import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CertificateKey, PublicKeys } from './certificate-key.ts';
import { type CertificateSnapshot, canonicalJson, certificateSnapshot } from './snapshot.ts';

/** A snapshot with its place in the chain and its signature: all that is needed to check a certificate, besides the public key. */
export interface SealedCertificate {
  /** Canonical JSON of the snapshot. */
  snapshot: string;
  /** 1 for the first certificate of the installation. */
  position: number;
  /** Hash of the certificate before, `GENESIS` for the first: none can be changed, added or left out later. */
  previousHash: string;
  /** SHA-256 of the above, hex. */
  hash: string;
  keyId: string;
  /** Ed25519 signature of the hash, base64url. */
  signature: string;
}

/** Predecessor of the first certificate. */
export const GENESIS = '0'.repeat(64);

/** Links a snapshot to the certificate before it and signs both. */
export function sealCertificate(
  snapshot: CertificateSnapshot,
  { position, previousHash }: { position: number; previousHash: string },
  key: CertificateKey,
): SealedCertificate {
  const text = canonicalJson(snapshot);
  const hash = hashOf(text, position, previousHash);
  return { snapshot: text, position, previousHash, hash, keyId: key.id, signature: key.sign(signedText(hash)) };
}

/** Schema of a sealed certificate that comes from a file. */
export const sealedCertificate = z.strictObject({
  snapshot: z.string(),
  position: z.number().int().min(1),
  previousHash: z.string().regex(/^[0-9a-f]{64}$/),
  hash: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

/** Why a certificate is not genuine; `key`: none of the known keys signed it. */
export type SealFault = 'format' | 'hash' | 'key' | 'signature';

/** Checks one certificate by itself. @returns its snapshot, or what is wrong with it. */
export function openSeal(
  sealed: SealedCertificate,
  keys: PublicKeys,
): { snapshot: CertificateSnapshot; fault: null } | { snapshot: null; fault: SealFault } {
  const fault = (found: SealFault) => ({ snapshot: null, fault: found });
  if (sealed.hash !== hashOf(sealed.snapshot, sealed.position, sealed.previousHash)) return fault('hash');
  const key = keys.get(sealed.keyId);
  if (!key) return fault('key');
  if (!key.isSignature(signedText(sealed.hash), sealed.signature)) return fault('signature');
  const snapshot = readSnapshot(sealed.snapshot);
  return snapshot ? { snapshot, fault: null } : fault('format');
}

/** Null for a text that is no canonical snapshot. */
export function readSnapshot(text: string): CertificateSnapshot | null {
  try {
    const snapshot = certificateSnapshot.parse(JSON.parse(text));
    return canonicalJson(snapshot) === text ? snapshot : null;
  } catch {
    return null;
  }
}

/**
 * Checks a chain, in ascending positions, against its head.
 * @returns the position where it breaks: a certificate that was changed, left out, added or signed by an unknown key; null when it is whole.
 */
export async function chainBreak(
  certificates: Iterable<SealedCertificate> | AsyncIterable<SealedCertificate>,
  head: { position: number; hash: string },
  keys: PublicKeys,
): Promise<number | null> {
  let [position, previousHash] = [0, GENESIS];
  for await (const sealed of certificates) {
    position++;
    if (sealed.position !== position || sealed.previousHash !== previousHash || openSeal(sealed, keys).fault !== null) return position;
    previousHash = sealed.hash;
  }
  return position === head.position && previousHash === head.hash ? null : position + 1;
}

/** Lines cannot run into each other: the first two have no line break. */
function hashOf(snapshot: string, position: number, previousHash: string): string {
  return createHash('sha256').update(`yinhe certificate 1\n${position}\n${previousHash}\n${snapshot}`).digest('hex');
}

/** No signature of a certificate is one of a file. */
function signedText(hash: string): string {
  return `yinhe certificate 1\n${hash}`;
}
