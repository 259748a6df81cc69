import type { TrustedKey } from 'shared-contracts/release/channel';
import { isRecord, isText, isTexts, parseJson } from 'shared-contracts/release/json-guards';
import type { Signer } from './keys/signer.ts';

/** What a preview link shows: the channel with these releases in place of its own. */
export interface Preview {
  /** Id of the entry in the data folder. The link ends when the entry is revoked or gone. */
  id: string;
  /** Version by unit. */
  units: Record<string, string>;
  /** ISO time at which the link ends. */
  until: string;
}

/** Longest token that is parsed; a link of all units is a fraction of it. */
const MOST_TEXT = 4000;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text has the form of a link's id (a UUID), so that it may be part of a file name. */
export function isPreviewId(id: string): boolean {
  return ID.test(id);
}

/** Value of `?preview=`: `<base64url of the JSON>.<base64url of the signature by a release key over the first part>`. */
export async function makePreview(preview: Preview, signer: Signer): Promise<string> {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  const signature = Object.values(await signer.sign(payload))[0]!;
  return `${payload}.${Buffer.from(signature, 'base64').toString('base64url')}`;
}

/**
 * Content of a link; null unless a release key signed it and it has not expired. `now` is ISO. The end of a key does not end its
 * links: `keys` holds retired keys too, and the entry of each link (`Preview.id`) proves that it was made by the release service.
 */
export async function readPreview(text: string, keys: readonly TrustedKey[], now: string): Promise<Preview | null> {
  const [payload = '', signature = '', ...more] = text.length <= MOST_TEXT ? text.split('.') : [];
  if (payload === '' || signature === '' || more.length > 0) return null;
  if (!(await isSigned(payload, Buffer.from(signature, 'base64url'), keys))) return null;
  const preview = previewIn(Buffer.from(payload, 'base64url').toString('utf8'));
  return preview && preview.until > now ? preview : null;
}

async function isSigned(payload: string, signature: Uint8Array<ArrayBuffer>, keys: readonly TrustedKey[]): Promise<boolean> {
  const bytes = new TextEncoder().encode(payload);
  for (const { role, jwk } of keys) {
    if (role !== 'release') continue;
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
    if (await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, bytes)) return true;
  }
  return false;
}

function previewIn(text: string): Preview | null {
  const value = parseJson(text);
  if (!isRecord(value) || !isText(value.id) || !isPreviewId(value.id) || !isText(value.until) || !isRecord(value.units)) return null;
  if (!isTexts(Object.values(value.units))) return null;
  return { id: value.id, units: value.units as Record<string, string>, until: value.until };
}
