import { type Preview, readPreview } from 'deploy-release/previews/preview-link';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { cookieHeader } from './cookies.ts';

const COOKIE = 'yh_preview';
/** What may stand in a cookie; decoding alone would pass over anything else. */
const FORM = /^[\w.-]{1,3500}$/;

/** What a preview link shows to a visitor, and the cookie to set where that changed. */
export interface WantedPreview {
  preview: Preview | null;
  /** A link was given that shows nothing: past its time, or not whole. */
  ended: boolean;
  cookie: string | null;
}

/**
 * Preview of a visitor: `?preview=<token>` begins one for the browser's session, `?preview=` ends it. A token that was changed
 * or is past its time is as if it were not there, and its cookie goes.
 */
export async function previewOf(
  cookies: ReadonlyMap<string, string>,
  query: URLSearchParams,
  keys: readonly TrustedKey[],
  secure: boolean,
): Promise<WantedPreview> {
  const asked = query.get('preview');
  const token = asked ?? cookies.get(COOKIE);
  if (token === undefined) return { preview: null, ended: false, cookie: null };
  const preview = FORM.test(token) ? await readPreview(token, keys, new Date().toISOString()) : null;
  if (!preview) return { preview: null, ended: token !== '', cookie: cookieHeader(COOKIE, '', { secure, maxAge: 0 }) };
  return { preview, ended: false, cookie: asked === null ? null : cookieHeader(COOKIE, token, { secure }) };
}
