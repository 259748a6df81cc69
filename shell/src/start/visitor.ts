import { COOKIES, LOCALE_COOKIE_DAYS } from 'shared-contracts/session/stored-keys';
import { markRoot } from '../page/layout.ts';
import { writeCookie } from '../session/browser-session.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';

/** Step 3: writes language and layout to cookies and root element, and emits language and session for late subscribers. */
export function announceVisitor({ document: { locale }, phone, page }: Tab, { bus, session }: Services): void {
  writeCookie(COOKIES.lang, locale, LOCALE_COOKIE_DAYS);
  writeCookie(COOKIES.isMobile, String(phone.isPhone()), LOCALE_COOKIE_DAYS);
  markRoot(document.documentElement, page, phone);
  bus.emit('locale.current', { locale });
  session.announce();
  // Another tab may have signed in or out while this one was hidden.
  document.addEventListener('visibilitychange', () => session.announce());
}
