import { COOKIES } from './stored-keys.ts';

/** What the pages may know of the visitor. The service decides rights from its own tables, never from this. */
export interface Session {
  token: string | null;
  /** 0 complete; -1 or null incomplete. */
  perfectStatus: number | null;
  /** 0 = main account of an approved team, 1 = every other user; a hint for the interface only. */
  isTeam: number | null;
  userId: string | null;
}

/** Signed in means a token and a complete profile. */
export function isSignedIn(session: Session): boolean {
  return session.token !== null && session.perfectStatus === 0;
}

/** A visitor with a token whose profile is not complete (or not known to be): not signed in, and led to complete it. */
export function hasIncompleteProfile(session: Session): boolean {
  return session.token !== null && !isSignedIn(session);
}

/** Reads `a=1; b=2` into a map; the first of two cookies of one name wins, as browsers send the more specific first. */
export function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (cookies.has(name)) continue;
    cookies.set(name, decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A cookie that another application wrote need not be URI encoded.
    return value;
  }
}

export function sessionFromCookies(header: string): Session {
  const cookies = parseCookies(header);
  const number = (name: string): number | null => {
    const value = cookies.get(name);
    return value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);
  };
  return {
    token: cookies.get(COOKIES.token) || null,
    perfectStatus: number(COOKIES.perfectStatus),
    isTeam: number(COOKIES.isTeam),
    userId: cookies.get(COOKIES.id) || null,
  };
}

/** The session as a unit sees it. Changes also arrive as the event `auth.session`. */
export interface SessionReader {
  current(): Session;
  isSignedIn(): boolean;
}
