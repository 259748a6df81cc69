import type { TrustedKey } from 'shared-contracts/release/channel';
import type { Signer } from './keys/index.ts';

/** What a preview link shows: the channel with these releases in the place of its own. */
export interface Preview {
  /** Version by unit. */
  units: Record<string, string>;
  /** ISO time at which the link ends. */
  until: string;
}

/** Longest text that is looked at; a link of all units is a fraction of it. */
const MOST_TEXT = 4000;

/** Value of `?preview=`: `<base64url of the JSON>.<base64url of the signature by a release key over the first part>`. */
export async function makePreview(preview: Preview, signer: Signer): Promise<string> {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  const signature = Object.values(await signer.sign(payload))[0]!;
  return `${payload}.${Buffer.from(signature, 'base64').toString('base64url')}`;
}

/** What a link says; null unless a release key that counts signed it and it has not ended. `now` is ISO. */
export async function readPreview(text: string, keys: readonly TrustedKey[], now: string): Promise<Preview | null> {
  const [payload = '', signature = '', ...more] = text.length <= MOST_TEXT ? text.split('.') : [];
  if (payload === '' || signature === '' || more.length > 0) return null;
  if (!(await isSigned(payload, Buffer.from(signature, 'base64url'), keys, now))) return null;
  const preview = previewIn(Buffer.from(payload, 'base64url').toString('utf8'));
  return preview && preview.until > now ? preview : null;
}

async function isSigned(payload: string, signature: Uint8Array<ArrayBuffer>, keys: readonly TrustedKey[], now: string): Promise<boolean> {
  const bytes = new TextEncoder().encode(payload);
  for (const { role, until, jwk } of keys) {
    if (role !== 'release' || (until !== undefined && until <= now)) continue;
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, bytes)) return true;
  }
  return false;
}

function previewIn(text: string): Preview | null {
  const value = JSON.parse(text) as Partial<Preview> | null;
  const formed =
    typeof value?.until === 'string' &&
    typeof value.units === 'object' &&
    value.units !== null &&
    Object.values(value.units).every((version) => typeof version === 'string');
  return formed ? { units: value.units!, until: value.until! } : null;
}
