import { type Preview, readPreview } from 'deploy-release/preview-link';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { cookieHeader } from './cookies.ts';

const COOKIE = 'yh_preview';
/** Valid token characters; base64 decoding alone would ignore others. */
const FORM = /^[\w.-]{1,3500}$/;

/** A visitor's preview, and the cookie to set when it changed. */
export interface WantedPreview {
  preview: Preview | null;
  /** The link has expired or is damaged. */
  ended: boolean;
  cookie: string | null;
}

/**
 * The visitor's preview: `?preview=<token>` starts one for the browser session, `?preview=` ends it. An invalid or expired token
 * is ignored and its cookie is deleted.
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
