import { isRegistration } from 'shared-contracts/members/registration-path';
import { nextTask } from 'shared-contracts/render/next-task';
import { COOKIES, LOCALE_COOKIE_DAYS } from 'shared-contracts/session/stored-keys';
import { start } from 'single-spa';
import { tolerateTranslation } from './document/tolerate-translation.ts';
import { discardPendingIntent } from './navigation/discard-pending-intent.ts';
import { followLayout, markRoot } from './page/layout.ts';
import { writeCookie } from './session/browser-session.ts';
import { mergeCrateWhenSignedIn } from './session/merge-crate.ts';
import { shareMemberFacts } from './session/share-member-facts.ts';
import { shareSession } from './session/share-session.ts';
import { changeFollower, trackDialogs } from './start/change-follower.ts';
import { startChrome } from './start/chrome.ts';
import { watchErrors } from './start/errors.ts';
import { startNavigation } from './start/navigation.ts';
import type { Services } from './start/services.ts';
import { createServices } from './start/services.ts';
import type { Tab } from './start/tab.ts';
import { openTab, type ShellOptions } from './start/tab.ts';
import { startUnits, type Units } from './start/units.ts';

/**
 * Boots the storefront in the order of the calls below. No React before the last step: a page can begin before the chrome
 * (header, footer, toolbar) is there. Each part is a task of its own: on a slow processor all of them in one would keep a press, and the
 * next frame, waiting for long.
 */
export async function startShell(options: ShellOptions): Promise<void> {
  tolerateTranslation(window);
  const tab = openTab(options);
  // The bus asks for a unit that handles an intent; units are registered two steps later, in another task.
  const registered = Promise.withResolvers<Units>();
  const services = createServices(tab, async (intent) => (await registered.promise).intents.load(intent));
  announceVisitor(tab, services);
  const changes = changeFollower();
  const dialogs = trackDialogs(services.bus, changes);
  await nextTask();
  const units = startUnits(tab, services, changes);
  registered.resolve(units);
  const recover = watchErrors(tab, units, dialogs);
  const mayLoadAhead = startNavigation(tab, services, units, { changes, dialogs });
  await nextTask();
  start({ urlRerouteOnly: true });
  await nextTask();
  startChrome(tab, services, units, { recover, mayLoadAhead });
  mergeCrateWhenSignedIn(services, window);
}

/** Step 3: writes language and layout to cookies and root element, and emits language and session for late subscribers. */
function announceVisitor({ document: { locale }, phone, page }: Tab, { bus, session, invitation }: Services): void {
  writeCookie(COOKIES.lang, locale, LOCALE_COOKIE_DAYS);
  followLayout(phone, (isPhone) => writeCookie(COOKIES.isMobile, String(isPhone), LOCALE_COOKIE_DAYS));
  markRoot(document.documentElement, page, phone);
  bus.emit('locale.current', { locale });
  // A session that begins on these pages is a new account, or a member: the invitation has done its work.
  // stays: the shell lives as long as the tab.
  bus.on('auth.session', () => {
    if (session.token() !== null && isRegistration(location.pathname)) invitation.forget();
  });
  discardPendingIntent(bus, location.pathname, () => sessionStorage);
  session.announce();
  // stays: the shell lives as long as the tab.
  const channel = (name: string) => (window.BroadcastChannel ? new BroadcastChannel(name) : undefined);
  shareSession(bus, session, channel('session'));
  shareMemberFacts(bus, session, channel('member-facts'));
  // Without channels: another tab may have signed in or out while this one was hidden.
  // stays: the shell lives as long as the tab.
  document.addEventListener('visibilitychange', () => session.announce());
}
