import { createHash, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { TrustedKey } from 'shared-contracts/release/channel';

const generate = promisify(generateKeyPair);

/** A new key pair: the public part, and the private part as PKCS8 in PEM, which belongs into a file only. */
export interface NewKey {
  trusted: TrustedKey;
  pem: string;
}

export async function newKey(role: TrustedKey['role']): Promise<NewKey> {
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' });
  const jwk = publicJwk(publicKey);
  return { trusted: { id: keyId(jwk), role, jwk }, pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** The public part of a public or private key. */
export function publicJwk(key: KeyObject): TrustedKey['jwk'] {
  const { x, y } = key.export({ format: 'jwk' });
  return { kty: 'EC', crv: 'P-256', x: x!, y: y! };
}

/** First 16 hex digits of the key's thumbprint (RFC 7638): the id follows from the key, so a mix-up is noticed. */
export function keyId({ crv, kty, x, y }: TrustedKey['jwk']): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('hex').slice(0, 16);
}
