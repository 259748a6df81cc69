import { isPreviewOpen, type PreviewEntries, type TokenEntries } from 'deploy-api';
import { type Preview, readPreview } from 'deploy-release';
import type { FastifyRequest } from 'fastify';
import type { TrustedKey } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import { cookieHeader, readCookies } from './cookies.ts';

const COOKIE = 'yh_preview';
/** Valid token characters; base64 decoding alone would ignore others. */
const FORM = /^[\w.-]{1,3500}$/;

/** What a page request does with its preview link or preview cookie. */
export interface WantedPreview {
  preview: Preview | null;
  /** The link has expired, was revoked or is damaged. */
  ended: boolean;
  /** Cookie to set; null to leave it. */
  cookie: string | null;
  /** A valid link that the visitor must confirm before its releases run beside the visitor's own session. */
  confirm: { token: string; preview: Preview } | null;
  /** Address on the other origin to which the request belongs. */
  redirect: string | null;
}

/** Decides which requests show a preview. */
export interface PreviewAccess {
  /** Preview of a page request: `?preview=<token>` starts one for the browser session, `?preview=` ends it. */
  of(request: FastifyRequest, query: URLSearchParams): Promise<WantedPreview>;
  /** Whether the preview of the request shows a release, so that its files may be loaded. */
  mayLoad(request: FastifyRequest, unit: string, version: string): Promise<boolean>;
  /** `set-cookie` value that starts a confirmed preview; null for a token that is not valid, or where previews are not confirmed. */
  confirm(token: string): Promise<string | null>;
}

export interface PreviewAccessOptions {
  /** The origin that only previews use; null: they use the storefront's and must be confirmed. */
  ownOrigin: string | null;
  /** Origin of the storefront. */
  origin: () => string;
  /** Trusted keys, retired ones too. */
  keys: () => readonly TrustedKey[];
  links: Pick<PreviewEntries, 'find'>;
  tokens: Pick<TokenEntries, 'find'>;
  log: Log;
}

const NOTHING: WantedPreview = { preview: null, ended: false, cookie: null, confirm: null, redirect: null };

export function previewAccess({ ownOrigin, origin, keys, links, tokens, log }: PreviewAccessOptions): PreviewAccess {
  const ownHost = ownOrigin === null ? null : new URL(ownOrigin).host;
  const isHere = ({ host }: FastifyRequest) => ownHost === null || host === ownHost;
  const isSecure = () => (ownOrigin ?? origin()).startsWith('https:');
  const cookieOf = (token: string) => cookieHeader(COOKIE, token, { secure: isSecure() });
  const noCookie = () => cookieHeader(COOKIE, '', { secure: isSecure(), maxAge: 0 });

  /** The preview of a token whose link still opens. An unreadable entry counts as revoked. */
  const open = async (token: string): Promise<Preview | null> => {
    const preview = FORM.test(token) ? await readPreview(token, keys(), new Date().toISOString()) : null;
    if (!preview) return null;
    try {
      const link = await links.find(preview.id);
      return link && (await isPreviewOpen(link, tokens)) ? preview : null;
    } catch (error) {
      log.error({ id: preview.id, reason: error instanceof Error ? error.message : String(error) }, 'preview link not readable');
      return null;
    }
  };

  return {
    async of(request, query) {
      const asked = query.get('preview');
      const kept = readCookies(request.headers.cookie).get(COOKIE);
      const token = asked ?? kept;
      const target = (request.raw.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '');
      if (!isHere(request)) {
        // The storefront's origin shows no preview. It passes links on to the other origin.
        if (asked && (await open(asked))) return { ...NOTHING, redirect: ownOrigin + target };
        return { ...NOTHING, ended: Boolean(asked), cookie: token === undefined ? null : noCookie() };
      }
      const preview = token === undefined ? null : await open(token);
      if (!preview) {
        const cookie = token === undefined ? null : noCookie();
        const redirect = ownOrigin === null ? null : origin() + (asked === '' ? target.replace(/\?.*/s, '') : target);
        return { ...NOTHING, ended: Boolean(token), cookie, redirect };
      }
      if (asked === null || asked === kept) return { ...NOTHING, preview };
      if (ownOrigin === null) return { ...NOTHING, confirm: { token: asked, preview } };
      return { ...NOTHING, preview, cookie: cookieOf(asked) };
    },
    async mayLoad(request, unit, version) {
      const token = isHere(request) ? readCookies(request.headers.cookie).get(COOKIE) : undefined;
      const preview = token === undefined ? null : await open(token);
      return preview !== null && Object.hasOwn(preview.units, unit) && preview.units[unit] === version;
    },
    async confirm(token) {
      return ownOrigin === null && (await open(token)) ? cookieOf(token) : null;
    },
  };
}
