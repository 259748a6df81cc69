import type { ReleaseDocument, Slot } from 'shared-contracts';
import { createApiClient } from 'shared-contracts/api/client';
import { type Bus, createBus } from 'shared-contracts/bus/create-bus';
import { validateCompiled } from 'shared-contracts/events/compiled-validate';
import { pageHeaderOf } from 'shared-contracts/release/page-header';
import { queriesOf } from 'shared-contracts/routing/queries';
import { COOKIES, LOCALE_COOKIE_DAYS } from 'shared-contracts/session/stored-keys';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { ChromeParts } from './chrome/chrome-context.ts';
import { createCircuitBreaker } from './containment/circuit-breaker.ts';
import { timeoutsOf } from './containment/fault.ts';
import { removePageHead } from './document/head.ts';
import { initialDataReader } from './document/release-document.ts';
import { createReporter } from './health/reporter.ts';
import { onWindowErrors } from './health/window-errors.ts';
import { createIntentBroker } from './loading/intent-broker.ts';
import type { UnitLoader } from './loading/unit-loader.ts';
import { prefetchFile, withFilePrefetch } from './loading/unit-loader.ts';
import { handleLinkClicks } from './navigation/link-clicks.ts';
import { navigateTo } from './navigation/navigate.ts';
import { createPreloader } from './navigation/preload-units.ts';
import { createQueryPrefetch } from './navigation/query-prefetch.ts';
import { followRouting } from './navigation/routing-events.ts';
import { createScrollMemory } from './navigation/scroll-memory.ts';
import { markRoot, phoneLayout } from './page/layout.ts';
import { createPageStore } from './page/page-state.ts';
import { createPageTitles, withResultObserver } from './page/page-title.ts';
import { createThemeChoice } from './page/theme.ts';
import { flushSchedule, whenIdle } from './platform/moments.ts';
import { showFailurePage } from './recovery/failure-page.ts';
import { isMissingChunk, reloadOnce } from './recovery/missing-chunk.ts';
import { createReleaseState } from './releases/release-state.ts';
import type { SwapController } from './releases/swap-controller.ts';
import { browserSession, writeCookie } from './session/browser-session.ts';
import { createSignInPrompt } from './session/sign-in-prompt.ts';
import skeletons, { pagePlaceholder } from './skeleton/skeleton.ts';
import { mountPropsOf, type ShellContext } from './slots/mount-props.ts';
import { registerUnits } from './slots/register-units.ts';
import { pageAreas, slotNode } from './slots/slot-nodes.ts';

export interface ShellOptions {
  release: ReleaseDocument;
  nonce: string;
  loader: UnitLoader;
  /** Release of the shell itself, for its reports. */
  version: string;
}

/** What follows the channel, once it is loaded. */
type Changes = Pick<SwapController, 'addressChanged' | 'retryPending'>;

const SIGN_IN_UNAVAILABLE = { zh: '登录功能即将开放', en: 'Signing in is not available yet' } as const;

/** Puts the shop together: document → bus → slots → units. No React here, so a page can begin before the interface is there. */
export function startShell({ release, nonce, loader: plainLoader, version }: ShellOptions): void {
  const { locale } = release;
  const loader = withFilePrefetch(plainLoader, locale, prefetchFile(document));
  const self = { unit: 'shell', version };
  const releases = createReleaseState(release);
  const timeouts = timeoutsOf(release);
  const phone = phoneLayout(release.mobile, window);
  const page = createPageStore(releases, location, release);
  const reporter = createReporter({
    sequence: releases.sequence,
    view: release.view,
    path: () => page.get().path,
    send: (url, body) => navigator.sendBeacon?.(url, body) ?? false,
    schedule: flushSchedule(),
  });

  const session = browserSession(() => bus);
  const navigate: ShellContext['navigate'] = (path, options) => navigateTo(locale, path, options);
  const bus: Bus = createBus({
    validate: validateCompiled,
    report: (error, where) => reporter.report(self, 'error', where, error),
    loadIntent: (intent) => intents.load(intent),
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
      goHome: () => navigate('/'),
      notifyUnavailable: () => toast(SIGN_IN_UNAVAILABLE[locale]),
    }),
  });
  const ahead = createQueryPrefetch({ api: client, session, now: () => performance.now() });
  const titles = createPageTitles({
    releases,
    locale,
    brand: release.brand,
    address: () => location,
    error: () => page.get().error,
    // Past the answers ahead: to a page this question says nothing.
    fetchEditorTitle: async (path) => (await client.call('seo/getInfo', { path }, { quiet: true }))?.title ?? null,
    show: (title) => {
      document.title = title;
    },
  });
  page.subscribe(() => page.get().error && titles.onError());
  const context: ShellContext = {
    locale,
    brand: release.brand,
    nonce,
    bus,
    api: withResultObserver(titles, ahead.api),
    session,
    isMobile: phone.isPhone,
    navigate,
    takeInitialData: initialDataReader(release.data),
    showError: (status, message) => page.showError({ status, message }),
    report: reporter.report,
  };
  const propsFor = mountPropsOf(context);

  writeCookie(COOKIES.lang, locale, LOCALE_COOKIE_DAYS);
  writeCookie(COOKIES.isMobile, String(phone.isPhone()), LOCALE_COOKIE_DAYS);
  markRoot(document.documentElement, page, phone);
  bus.emit('locale.current', { locale });
  session.announce();
  // Sign-in and sign-out of another tab show as soon as this one is looked at.
  document.addEventListener('visibilitychange', () => session.announce());

  const openDialogs = new Set<string>();
  bus.on('dialog.visible', ({ name, open }) => {
    if (open) openDialogs.add(name);
    else if (openDialogs.delete(name)) void changes?.retryPending();
  });
  let changes: Changes | undefined;

  const pageHeaderHere = () => pageHeaderOf(releases.match(location.pathname), new URLSearchParams(location.search), locale);
  const areas = pageAreas(slotNode('page'));
  const nodeOf = (slot: Slot) => (slot === 'page' ? areas.rooms : slotNode(slot));
  const applications = registerUnits({
    registrar: { registerApplication },
    releases,
    loader,
    timeouts,
    breaker: createCircuitBreaker(() => performance.now()),
    onAddress: (address) => changes?.addressChanged(address),
    context,
    propsFor,
    nodeOf,
    placeholderOf: (slot) => (slot === 'page' ? pagePlaceholder(pageHeaderHere()) : (skeletons.default[slot] ?? '')),
  });
  const intents = createIntentBroker({
    releases,
    loader,
    timeouts,
    slotOf: applications.alwaysActiveOf,
    propsFor: (unit) => propsFor(unit, slotNode('dialogs')),
    report: (unit, error) => reporter.report(unit, 'load', './intents', error),
  });

  /** A file of the shell's own did not come: one reload, or what shows the error (spec §8). Never in a payment. */
  const fileMissing = (showError: () => void) => {
    const isPaying = () => openDialogs.has('payment');
    const reloads = reloadOnce({ storage: () => sessionStorage, reload: () => location.reload(), now: Date.now, isPaying });
    if (!reloads && !isPaying()) showError();
  };
  onWindowErrors(window, releases.units, (unit, error) => {
    reporter.report(unit ?? self, 'error', 'window', error);
    if (!unit && isMissingChunk(error)) fileMissing(() => page.showError({ status: 500 }));
    for (const application of applications.all()) if (application.unit === unit?.unit) application.onScriptError(error);
  });
  const preloader = createPreloader({ loader, whenIdle, savesData: isThrifty });
  handleLinkClicks(document, {
    locale,
    hasPage: (pathname) => releases.match(pathname) !== null,
    navigate,
    onNear(pathname) {
      const owner = releases.match(pathname)?.owner;
      if (owner) preloader.preload(owner);
    },
    onLikelyClick({ pathname, search }) {
      const match = isThrifty() || pathname + search === location.pathname + location.search ? null : releases.match(pathname);
      if (!match) return;
      ahead.prefetch(queriesOf(match.route.data ?? [], match.params, new URLSearchParams(search)));
      titles.prefetch(pathname);
    },
  });
  const scroll = createScrollMemory(window);
  let first = true;
  followRouting(window, {
    bus,
    page,
    pageSettled: async () => {
      const owner = releases.match(location.pathname)?.owner;
      return owner && applications.pageOf(owner.unit)?.settled();
    },
    onNavigation(step) {
      removePageHead(document);
      titles.addressChanged();
      scroll.addressChanged(step);
    },
    onEnd() {
      scroll.pageReady();
      void changes?.retryPending();
      if (!first) return;
      first = false;
      preloader.preloadAllWhenIdle(releases.units());
      whenIdle(afterwards);
    },
  });
  start({ urlRerouteOnly: true });

  const parts: ChromeParts = {
    host: propsFor(self, areas.error),
    page,
    phone,
    session,
    theme: createThemeChoice(document.documentElement, () => sessionStorage),
    nodes: { header: slotNode('header'), toolbar: slotNode('toolbar'), footer: slotNode('footer'), bar: slotNode('bar'), ...areas },
  };
  import(/* webpackChunkName: "boot-chrome" */ './chrome/chrome.tsx')
    .then(({ mountChrome }) => mountChrome(parts))
    .catch((error) => {
      reporter.report(self, 'load', 'interface', error);
      const load = (address: string) => location.assign(address);
      fileMissing(() => showFailurePage({ page, locale, nodes: parts.nodes, load, reload: () => location.reload() }));
    });

  /** What no first view needs: the page stands, and the browser has nothing better to do. */
  function afterwards(): void {
    const pageUnit = releases.match(location.pathname)?.owner;
    import(/* webpackChunkName: "web-vitals" */ './health/web-vitals.ts')
      .then(({ reportWebVitals }) =>
        reportWebVitals({
          reporter,
          releases: pageUnit ? [release.host, pageUnit] : [release.host],
          isHidden: () => document.visibilityState === 'hidden',
        }),
      )
      .catch((error) => reporter.report(self, 'load', 'web vitals', error));
    // Without WebCrypto (a page of plain http that is not this machine's own) no signature can be checked, so nothing is
    // followed: such a tab keeps its releases until its next page comes from the edge, which has checked them.
    if (release.preview || !globalThis.crypto?.subtle || !window.EventSource) return;
    import(/* webpackChunkName: "releases" */ './releases/follow-changes.ts')
      .then(({ followChanges }) => {
        changes = followChanges({
          document: release,
          integrity: release.integrity,
          releases,
          applications,
          intents,
          loader,
          address: () => location,
          reroute: () => void triggerAppChange(),
          routesChanged: page.routesChanged,
          reload: () => location.reload(),
          openDialogs: () => openDialogs,
          isPlaying: () => ['playing', 'loading'].includes(bus.latest('player.state')?.status ?? 'idle'),
          isTyping,
          report: (error) => reporter.report(self, 'error', 'channel', error),
        });
      })
      .catch((error) => reporter.report(self, 'load', 'releases', error));
  }
}

/** Somebody writes, or chooses, right now. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

/** A visitor who pays by the byte gets only what is asked for. */
function isThrifty(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
