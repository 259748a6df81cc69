import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Signs certificates. The private key stays inside. */
export interface CertificateKey {
  /** Name of the key: the first 16 hex digits of the SHA-256 of its public part (SPKI, DER). */
  id: string;
  /** SPKI as PEM, to be published. */
  publicPem: string;
  /** Ed25519 signature of a text, base64url. */
  sign(message: string): string;
}

/** Public parts of keys by their ids. */
export type PublicKeys = ReadonlyMap<
  string,
  {
    /** False for a signature of another text, of another key, or that is none. */
    isSignature(message: string, signature: string): boolean;
  }
>;

/** In the data folder. */
export const KEY_FILE = 'certificate-key.pem';

/**
 * The key of this installation (Ed25519, PKCS #8), made at the first start, readable by the owner only.
 * @throws Error when the file holds another kind of key.
 */
export function loadCertificateKey(folder: string): CertificateKey {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, KEY_FILE);
  try {
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return certificateKeyOf(readFileSync(file, 'utf8'), file);
}

/** @param pem PKCS #8. @param source for the message of the error. @throws Error for another kind of key. */
export function certificateKeyOf(pem: string, source = 'the text'): CertificateKey {
  const key = ed25519(() => createPrivateKey(pem), `${source} does not hold the Ed25519 private key that signs certificates`);
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }) as string;
  return {
    id: idOf(createPublicKey(key)),
    publicPem,
    sign: (message) => sign(null, Buffer.from(message), key).toString('base64url'),
  };
}

/**
 * Public keys by their ids: former keys stay valid for what they signed.
 * @param pem SPKI, one after the other.
 * @throws Error for another kind of key, or none.
 */
export function publicKeysOf(pem: string, source = 'the text'): PublicKeys {
  const parts = pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [''];
  return new Map(
    parts.map((part) => {
      const key = ed25519(() => createPublicKey(part), `${source} does not hold an Ed25519 public key (PEM)`);
      const isSignature = (message: string, signature: string) =>
        /^[\w-]{86}$/.test(signature) && verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'));
      return [idOf(key), { isSignature }];
    }),
  );
}

function ed25519(read: () => KeyObject, refusal: string): KeyObject {
  let key: KeyObject | null = null;
  try {
    key = read();
  } catch {
    // Not PEM at all, or encrypted: the message below says what is wanted.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(refusal);
  return key;
}

function idOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}
