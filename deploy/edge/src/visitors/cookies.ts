import { randomInt } from 'node:crypto';
import { COHORT_COOKIE, COHORTS } from 'shared-contracts/release/cohort';
/** Cookies of a request by name; the first of a name wins. Values are not decoded. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

export interface CookieOptions {
  /** Only over https. */
  secure: boolean;
  /** Seconds; a session cookie when omitted; 0 deletes the cookie. */
  maxAge?: number;
}

/** `set-cookie` value for the whole site, hidden from scripts. `value` must not contain separators. */
export function cookieHeader(name: string, value: string, { secure, maxAge }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}

const YEAR_S = 365 * 24 * 60 * 60;

/** A visitor's cohort, and the cookie to set where there was no valid one. */
export interface Visitor {
  cohort: number;
  cookie: string | null;
}

/**
 * The visitor's cohort, kept in a cookie. It is drawn with the first page, before any canary exists, so that open tabs and the
 * next page get the same releases. One of 10 000 values identifies nobody.
 */
export function visitorOf(cookies: ReadonlyMap<string, string>, secure: boolean): Visitor {
  const given = cookies.get(COHORT_COOKIE) ?? '';
  if (/^(?:0|[1-9]\d{0,3})$/.test(given) && Number(given) < COHORTS) return { cohort: Number(given), cookie: null };
  const cohort = randomInt(COHORTS);
  return { cohort, cookie: cookieHeader(COHORT_COOKIE, String(cohort), { secure, maxAge: YEAR_S }) };
}
