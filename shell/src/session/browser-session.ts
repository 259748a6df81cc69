import type { EventBus } from 'shared-contracts';
import type { SessionReader } from 'shared-contracts/session/session';
import { isSignedIn, type Session, sessionFromCookies } from 'shared-contracts/session/session';
import type { SessionPort } from 'shared-contracts/session/session-header';
import { COOKIES } from 'shared-contracts/session/stored-keys';

/** The session of this browser. The cookies are the source of truth: every tab and the account unit write the same ones. */
export interface BrowserSession extends SessionReader, SessionPort {
  /** Emits `auth.session` when the cookies changed since the last call (sign-in, or another tab). */
  announce(): void;
}

/** As long as a token is valid. */
const SESSION_COOKIE_DAYS = 30;

export function browserSession(bus: () => Pick<EventBus, 'emit'>): BrowserSession {
  let announced = '';
  const current = (): Session => sessionFromCookies(document.cookie);

  function announce(): void {
    const session = current();
    const event = {
      signedIn: isSignedIn(session),
      userId: session.userId,
      isTeam: session.isTeam,
      perfectStatus: session.perfectStatus,
    };
    // A token without a complete profile gives the same event as no token, but the chrome offers something else.
    const text = JSON.stringify([event, session.token !== null]);
    if (text === announced) return;
    announced = text;
    bus().emit('auth.session', event);
  }

  return {
    current,
    isSignedIn: () => isSignedIn(current()),
    token: () => current().token,
    userId: () => current().userId,
    store(given) {
      // All of them: a new token renews the session, and its other cookies must not end earlier.
      const before = current();
      const { token, perfectStatus, isTeam, id } = { ...before, id: before.userId, ...given };
      const values = { [COOKIES.token]: token, [COOKIES.perfectStatus]: perfectStatus, [COOKIES.isTeam]: isTeam, [COOKIES.id]: id };
      for (const [name, value] of Object.entries(values)) if (value != null) writeCookie(name, String(value), SESSION_COOKIE_DAYS);
      announce();
    },
    clear() {
      for (const name of [COOKIES.token, COOKIES.perfectStatus, COOKIES.isTeam, COOKIES.id]) removeCookie(name);
      announce();
    },
    announce,
  };
}

/** Writes a cookie of the storefront for its whole origin. `days` 0 removes it. */
export function writeCookie(name: string, value: string, days: number): void {
  const age = days === 0 ? 0 : Math.round(days * 86_400);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the storefront supports.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
