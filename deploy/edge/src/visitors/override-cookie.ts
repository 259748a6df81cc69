import { cookieHeader } from './cookies.ts';

const COOKIE = 'yh_override';
const UNIT = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A visitor's overrides by unit, and the cookie to set when they changed. */
export interface WantedOverrides {
  overrides: ReadonlyMap<string, string>;
  cookie: string | null;
}

/**
 * Overrides of a visitor: `?override=<unit>@<origin>` adds one for the browser's session, `?override=` ends all. Only origins
 * that the edge's configuration allows are used, from the address and from the cookie; others are ignored.
 */
export function overridesOf(
  cookies: ReadonlyMap<string, string>,
  query: URLSearchParams,
  allowed: ReadonlySet<string>,
  secure: boolean,
): WantedOverrides {
  const kept = new Map(allowed.size > 0 ? decoded(cookies.get(COOKIE) ?? '').flatMap((text) => parsed(text, allowed)) : []);
  if (!query.has('override')) return { overrides: kept, cookie: null };
  const asked = query.getAll('override').filter((text) => text !== '');
  if (asked.length === 0) return { overrides: new Map(), cookie: cookieHeader(COOKIE, '', { secure, maxAge: 0 }) };
  const added = asked.flatMap((text) => parsed(text, allowed));
  if (added.length === 0) return { overrides: kept, cookie: null };
  for (const [unit, origin] of added) kept.set(unit, origin);
  const value = encodeURIComponent([...kept].map(([unit, origin]) => `${unit}@${origin}`).join(','));
  return { overrides: kept, cookie: cookieHeader(COOKIE, value, { secure }) };
}

function decoded(value: string): string[] {
  try {
    return decodeURIComponent(value).split(',');
  } catch {
    // Not ours.
    return [];
  }
}

function parsed(text: string, allowed: ReadonlySet<string>): [string, string][] {
  const at = text.indexOf('@');
  const [unit, address] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (!UNIT.test(unit) || !URL.canParse(address)) return [];
  const { origin, username, password } = new URL(address);
  return isAllowed(origin, allowed) && !username && !password ? [[unit, origin]] : [];
}

/** `loopback` allows every port of this machine, which the edge's operator controls. */
function isAllowed(origin: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has(origin) || (allowed.has('loopback') && /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(origin));
}
