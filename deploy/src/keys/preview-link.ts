import { createPublicKey, verify } from 'node:crypto';
import type { TrustedKey } from 'shared-contracts/release/channel';

/** What a preview link shows: releases of some units in the place of the channel's, for a while. */
export interface Preview {
  /** Version by unit. */
  units: Record<string, string>;
  /** ISO time at which the link ends. */
  until: string;
}

/** Longest link, characters: it travels in an address and in a cookie. */
const LONGEST = 3000;
const FORM = /^([\w-]+)\.([\w-]{86})$/;
const UNIT = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/**
 * What a link shows: `<base64url of the JSON of a Preview>.<base64url of its signature>`, signed by a release key over the ASCII
 * of the first part (ECDSA P-256 with SHA-256, r and s joined). Null when it is no link, bears no signature of a release key
 * that is in use, or is past its time. `now` is an ISO time.
 */
export function readPreviewLink(token: string, keys: readonly TrustedKey[], now: string): Preview | null {
  const [, content = '', signature = ''] = (token.length <= LONGEST && FORM.exec(token)) || [];
  if (!content) return null;
  const bytes = Buffer.from(signature, 'base64url');
  const usable = keys.filter(({ role, until }) => role === 'release' && (until === undefined || until > now));
  const isSigned = usable.some(({ jwk }) =>
    verify(
      'sha256',
      Buffer.from(content, 'ascii'),
      { key: createPublicKey({ key: { ...jwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      bytes,
    ),
  );
  const preview = isSigned ? previewOf(content) : null;
  return preview && preview.until > now ? preview : null;
}

/** Signed or not, only what has the form of a preview is one. */
function previewOf(content: string): Preview | null {
  try {
    const { units, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Partial<Preview>;
    const entries = Object.entries(units ?? {});
    const formed =
      typeof until === 'string' &&
      new Date(until).toISOString() === until &&
      entries.length > 0 &&
      entries.every(([unit, version]) => UNIT.test(unit) && VERSION.test(version) && !version.includes('..'));
    return formed ? { units: Object.fromEntries(entries), until } : null;
  } catch {
    // Not JSON, or no time: no preview.
    return null;
  }
}
