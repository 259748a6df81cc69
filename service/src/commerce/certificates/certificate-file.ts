import { createHash } from 'node:crypto';
import type { CertificateKey, PublicKeys } from './certificate-key.ts';
import { drawCertificate } from './draw-certificate.ts';
import { openSeal, type SealedCertificate, type SealFault, sealedCertificate } from './seal.ts';
import type { CertificateSnapshot } from './snapshot.ts';

/**
 * Last lines of the file: key, hash of the certificate, signature of both and of every byte before. Readers of PDF skip the comment
 * and find the end mark that they look for.
 */
const SIGNATURE = /%YinheCertificate1 ([0-9a-f]{16}) ([0-9a-f]{64}) ([\w-]{86})\n%%EOF\n$/;
const SIGNATURE_LENGTH = '%YinheCertificate1 '.length + 16 + 1 + 64 + 1 + 86 + '\n%%EOF\n'.length;

/**
 * The PDF of a certificate, signed as a whole: what a reader sees cannot be changed without breaking the signature. Always the same
 * bytes.
 */
export async function certificateFile(sealed: SealedCertificate, key: CertificateKey): Promise<Buffer> {
  const drawn = await drawCertificate(sealed);
  const signature = key.sign(signedText(drawn, sealed.hash));
  return Buffer.concat([drawn, Buffer.from(`%YinheCertificate1 ${key.id} ${sealed.hash} ${signature}\n%%EOF\n`)]);
}

/** Why a file is no genuine certificate: it has no signature, was altered, has other data than it was signed for, or its data is not genuine. */
export type FileFault = 'unsigned' | 'altered' | 'data' | SealFault;

type Checked =
  | { fault: FileFault; keyId: string | null }
  | { fault: null; keyId: string; snapshot: CertificateSnapshot; sealed: SealedCertificate };

/** Checks the PDF of a certificate without the service: the signature of all its bytes, then its data with the signature from the issue. */
export function checkCertificateFile(file: Buffer, keys: PublicKeys): Checked {
  const [, keyId, hash, signature] = SIGNATURE.exec(file.subarray(-SIGNATURE_LENGTH).toString('latin1')) ?? [];
  if (!keyId || !hash || !signature) return { fault: 'unsigned', keyId: null };
  const key = keys.get(keyId);
  if (!key) return { fault: 'key', keyId };
  const drawn = file.subarray(0, -SIGNATURE_LENGTH);
  if (!key.isSignature(signedText(drawn, hash), signature)) return { fault: 'altered', keyId };
  const sealed = attachedCertificate(drawn);
  if (sealed?.hash !== hash) return { fault: 'data', keyId };
  const opened = openSeal(sealed, keys);
  return opened.fault ? { fault: opened.fault, keyId } : { fault: null, keyId, snapshot: opened.snapshot, sealed };
}

/** Whether a file is the one that this key signed for this certificate, unaltered. */
export function isFileOf(file: Buffer, sealed: SealedCertificate, key: CertificateKey): boolean {
  const [, keyId, hash, signature] = SIGNATURE.exec(file.subarray(-SIGNATURE_LENGTH).toString('latin1')) ?? [];
  // Ed25519 signs the same text always alike.
  return keyId === key.id && hash === sealed.hash && signature === key.sign(signedText(file.subarray(0, -SIGNATURE_LENGTH), sealed.hash));
}

const ATTACHMENT = /\/Type \/EmbeddedFile\n\/Params <<\n[^>]*>>\n\/Subtype \/application#2Fjson\n\/Length (\d+)\n>>\nstream\n/;

/** The data in a file whose signature is good: the drawing wrote it, so its form is known. No text of a certificate has line breaks there. */
function attachedCertificate(drawn: Buffer): SealedCertificate | null {
  const head = ATTACHMENT.exec(drawn.toString('latin1'));
  if (!head) return null;
  const start = head.index + head[0].length;
  try {
    return sealedCertificate.parse(JSON.parse(drawn.subarray(start, start + Number(head[1])).toString('utf8')));
  } catch {
    return null;
  }
}

function signedText(drawn: Buffer, hash: string): string {
  return `yinhe certificate file 1\n${hash}\n${createHash('sha256').update(drawn).digest('hex')}`;
}
