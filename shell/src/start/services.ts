import { createApiClient } from 'shared-contracts/api/client';
import { type Bus, createBus } from 'shared-contracts/bus/create-bus';
import type { IntentName } from 'shared-contracts/events/catalogue';
import { validatePayload } from 'shared-contracts/events/validate-payload';
import { hasIncompleteProfile } from 'shared-contracts/session/session';
import { initialDataReader } from '../document/release-document.ts';
import { createFragmentRegistry, type FragmentRegistry } from '../fragments/fragment-registry.ts';
import { createUsageCounters, observeLongTasks, visitorActivity } from '../health/usage.ts';
import { createInvitation, type Invitation } from '../navigation/invitation.ts';
import { navigateTo } from '../navigation/navigate.ts';
import { createQueryPrefetch, type QueryPrefetch } from '../navigation/query-prefetch.ts';
import { createPageTitles, type PageTitles, withResultObserver } from '../page/page-title.ts';
import { type BrowserSession, browserSession } from '../session/browser-session.ts';
import { createSignInPrompt } from '../session/sign-in-prompt.ts';
import { mountPropsOf, type ShellContext } from '../slots/mount-props.ts';
import { pageHeads } from './page-heads.ts';
import type { Tab } from './tab.ts';

const SIGN_IN_UNAVAILABLE = {
  zh: '登录窗口没有加载出来，请重试',
  en: 'The login dialog could not be loaded. Please try again',
} as const;

/** Bus, API client and session, and what is built on them. */
export interface Services {
  bus: Bus;
  session: BrowserSession;
  invitation: Invitation;
  prefetch: QueryPrefetch;
  titles: PageTitles;
  fragments: FragmentRegistry;
  context: ShellContext;
  propsFor: ReturnType<typeof mountPropsOf>;
}

/** Step 2: creates bus, session and API client. `loadIntent` loads the unit that handles an intent; false when none does. */
export function createServices(tab: Tab, loadIntent: (intent: IntentName) => Promise<boolean>): Services {
  const { document: release, releases, page, reporter } = tab;
  const { locale, brand } = release;
  const session = browserSession(() => bus);
  const invitation = createInvitation(location.search, () => sessionStorage);
  const navigate: ShellContext['navigate'] = (path, options) => navigateTo(locale, invitation.addTo(path), options);
  const bus: Bus = createBus({
    validate: validatePayload,
    report: (error, where) => reporter.report(tab.self, 'error', where, error),
    loadIntent,
  });
  const toast = (message: string) => bus.emit('toast.show', { kind: 'error', message });
  const client = createApiClient({
    locale,
    kindOf: releases.callKind,
    session,
    showError: toast,
    onSignInNeeded: createSignInPrompt({
      bus,
      isMembersPage: () => page.get().layout === 'personal',
      hasIncompleteProfile: () => hasIncompleteProfile(session.current()),
      goHome: () => navigate('/'),
      notifyUnavailable: () => toast(SIGN_IN_UNAVAILABLE[locale]),
    }),
  });
  const showHead = pageHeads({
    locale,
    name: brand.name[locale],
    onLoadFailed: (error) => reporter.report(tab.self, 'load', 'head', error),
  });
  const prefetch = createQueryPrefetch({ api: client, session, now: () => performance.now() });
  const titles = createPageTitles({
    releases,
    locale,
    brand,
    address: () => location,
    error: () => page.get().error,
    // Not through the prefetch: this query belongs to no page.
    fetchEditors: (path) => client.call('seo/getInfo', { path }, { quiet: true }),
    show: (title, shown) => {
      document.title = title;
      showHead(shown);
    },
  });
  // stays: the shell lives as long as the tab.
  page.subscribe(() => page.get().error && titles.onError());
  const now = () => performance.now();
  const usage = createUsageCounters({
    activity: tab.activity,
    visibility: tab.visibility,
    isVisitorActive: visitorActivity(window, now),
    observeLongTasks,
    report: reporter.usage,
    now,
  });
  const fragments = createFragmentRegistry({ validate: validatePayload, report: reporter.report });
  const context: ShellContext = {
    locale,
    brand,
    nonce: tab.nonce,
    bus,
    api: withResultObserver(titles, prefetch.api),
    session,
    fragmentsFor: fragments.hostFor,
    isMobile: tab.phone.isPhone,
    navigate,
    takeInitialData: initialDataReader(release.data),
    showError: (status, message) => page.showError({ status, message }),
    report: reporter.report,
  };
  return { bus, session, invitation, prefetch, titles, fragments, context, propsFor: mountPropsOf(context, usage) };
}
