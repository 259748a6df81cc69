import { COOKIES, LOCALE_COOKIE_DAYS } from 'shared-contracts/session/stored-keys';
import { isRegistration } from '../navigation/invitation.ts';
import { markRoot } from '../page/layout.ts';
import { writeCookie } from '../session/browser-session.ts';
import { shareSession } from '../session/share-session.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';

/** Step 3: writes language and layout to cookies and root element, and emits language and session for late subscribers. */
export function announceVisitor({ document: { locale }, phone, page }: Tab, { bus, session, invitation }: Services): void {
  writeCookie(COOKIES.lang, locale, LOCALE_COOKIE_DAYS);
  writeCookie(COOKIES.isMobile, String(phone.isPhone()), LOCALE_COOKIE_DAYS);
  markRoot(document.documentElement, page, phone);
  bus.emit('locale.current', { locale });
  // A session that begins on these pages is a new account, or a member: the invitation has done its work.
  bus.on('auth.session', () => {
    if (session.token() !== null && isRegistration(location.pathname)) invitation.forget();
  });
  session.announce();
  shareSession(bus, session, window.BroadcastChannel ? new BroadcastChannel('session') : undefined);
  // Without channels: another tab may have signed in or out while this one was hidden.
  document.addEventListener('visibilitychange', () => session.announce());
}
