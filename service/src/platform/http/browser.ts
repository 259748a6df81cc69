import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from 'shared-contracts/session/session';
import { SESSION_HEADER, type SessionFields, sessionHeaderText } from 'shared-contracts/session/session-header';
import type { KeyedHash } from '../secrets.ts';
import { Problem } from './problem.ts';

const CROSS_SITE = { zh: '不接受来自其他网站的请求', en: 'Requests from other sites are not accepted' };

/**
 * Refuses what a page of another origin sends: browsers name the origin, and no other program has a reason to forge it.
 * @throws Problem (403)
 */
export function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new Problem(403, 0, CROSS_SITE, 'otherOrigin');
  }
  if (headers.origin === undefined) return;
  if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host) throw new Problem(403, 0, CROSS_SITE, 'otherOrigin');
}

/**
 * How the browser reached the storefront. `https` keeps `__Host-` cookies. `loopback` is http on this machine. `plain` is http
 * elsewhere: browsers drop Secure cookies there, so signing in is refused.
 */
type Channel = 'https' | 'loopback' | 'plain';

/**
 * Cookies that only the service reads. `companion` belongs to a session, `weChat` to a browser that waits for a WeChat sign-in. `device`
 * outlives sessions: codes are bound to it, and guessing elsewhere does not slow down the browsers of the owner.
 */
export type SecretCookie = 'companion' | 'weChat' | 'device';

/** What the response of a call changes in the browser. Kept with an idempotency record: a repeated response has it again. */
export interface BrowserEffects {
  /** Value to set, or null to delete the cookie. */
  cookies?: Partial<Record<SecretCookie, string | null>> | undefined;
  /** Fields of the session that the page stores. */
  session?: SessionFields | undefined;
}

/** The browser that sent a request. */
export interface Browser {
  /** `User-Agent`, cut to 300 characters. */
  agent: string;
  channel: Channel;
  /** Values of a cookie: one, or two after a change from http to https. */
  cookie(name: SecretCookie): readonly string[];
  effects: BrowserEffects;
}

/** Names of this machine. */
export const LOOPBACK_NAME = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const LIFETIME_S: Record<SecretCookie, number> = { companion: 30 * 86_400, weChat: 600, device: 400 * 86_400 };

/** Cookies ignore ports: two storefronts on one machine need names of their own. */
function cookieName(name: SecretCookie, channel: Channel, instance: string): string {
  const base = `${name.toLowerCase()}_${instance}`;
  return channel === 'loopback' ? base : `__Host-${base}`;
}

export function browserOf(request: FastifyRequest, hash: KeyedHash): Browser {
  const instance = hash('instance').slice(0, 8);
  const cookies = parseCookies(request.headers.cookie ?? '');
  const own = channelOf(request);
  // A sibling domain can set a cookie without the prefix, never one with it: elsewhere than on this machine the plain name is not read.
  const names: readonly Channel[] = own === 'loopback' ? ['https', 'loopback'] : ['https'];
  return {
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    channel: own,
    cookie: (name) =>
      names.flatMap((channel) => {
        const value = cookies.get(cookieName(name, channel, instance));
        return value ? [value] : [];
      }),
    effects: {},
  };
}

function channelOf({ protocol, hostname, headers: { origin } }: FastifyRequest): Channel {
  // A proxy in front of the edge may end TLS without saying so; the browser names the scheme of the page.
  if (protocol === 'https' || origin?.startsWith('https://')) return 'https';
  return LOOPBACK_NAME.test(hostname) ? 'loopback' : 'plain';
}

/** Writes the effects of a call into its response. */
export function applyEffects(reply: FastifyReply, { channel }: Browser, { cookies, session }: BrowserEffects, hash: KeyedHash): void {
  const instance = hash('instance').slice(0, 8);
  const lines = Object.entries(cookies ?? {}).map(([name, value]) => {
    const age = value === null ? 0 : LIFETIME_S[name as SecretCookie];
    const secure = channel === 'loopback' ? '' : '; Secure';
    return `${cookieName(name as SecretCookie, channel, instance)}=${value ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  });
  if (lines.length > 0) reply.header('set-cookie', lines);
  if (session) reply.header(SESSION_HEADER, sessionHeaderText(session));
}
