import { queriesOf } from 'shared-contracts/routing/queries';
import { removePageHead } from '../document/head.ts';
import { prefetchFile, prefetchPages } from '../loading/unit-loader.ts';
import { handleLinkClicks } from '../navigation/link-clicks.ts';
import { createPageFocus } from '../navigation/page-focus.ts';
import { createPreloader, whenIdle } from '../navigation/preload-units.ts';
import { followRouting } from '../navigation/routing-events.ts';
import { createScrollMemory } from '../navigation/scroll-memory.ts';
import type { ChangeFollower, OpenDialogs } from './change-follower.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';
import type { Units } from './units.ts';

/**
 * Step 8: links, titles, scrolling and preloading. The end of the first navigation starts what no first view needs. Resolves when code may
 * be loaded ahead: never for a visitor who pays by the byte.
 */
export function startNavigation(
  tab: Tab,
  services: Services,
  units: Units,
  { changes, dialogs }: { changes: ChangeFollower; dialogs: OpenDialogs },
): Promise<void> {
  const { releases, page } = tab;
  const { bus, prefetch, titles, context } = services;
  const preloader = createPreloader({
    loader: tab.loader,
    prefetchPages: (unit) => prefetchPages(unit, context.locale, prefetchFile(document)),
    whenIdle,
    savesData,
  });
  handleLinkClicks(document, {
    locale: context.locale,
    hasPage: (pathname) => releases.match(pathname) !== null,
    navigate: context.navigate,
    onNear(pathname) {
      const owner = releases.match(pathname)?.owner;
      if (owner) preloader.preload(owner);
    },
    onLikelyClick({ pathname, search }) {
      const isHere = pathname + search === location.pathname + location.search;
      const match = savesData() || isHere ? null : releases.match(pathname);
      if (!match) return;
      prefetch.prefetch(queriesOf(match.route.data ?? [], match.params, new URLSearchParams(search)));
      titles.prefetch(pathname);
    },
  });
  const scroll = createScrollMemory(window);
  const focus = createPageFocus(document, () => document.getElementById('slot-page'));
  const mayLoadAhead = Promise.withResolvers<void>();
  /** What no first view needs, its code included. */
  async function afterFirst(): Promise<void> {
    const loadsAhead = !savesData();
    try {
      const { afterFirstPage } = await import(/* webpackChunkName: "after-first-page" */ './after-first-page.ts');
      afterFirstPage(tab, services, units, { changes, dialogs, loadsAhead });
    } catch (error) {
      tab.reporter.report(tab.self, 'load', 'after first page', error);
    }
    // Preloading runs code of units: it begins when they are watched.
    units.fragments.start();
    if (loadsAhead) mayLoadAhead.resolve();
    preloader.preloadAllWhenIdle(releases.units());
  }
  let isFirst = true;
  followRouting(window, {
    bus,
    page,
    pageSettled: async () => {
      const owner = releases.match(location.pathname)?.owner;
      return owner && units.applications.pageOf(owner.unit)?.settled();
    },
    onNavigation(step) {
      removePageHead(document);
      titles.addressChanged();
      scroll.addressChanged(step);
      focus.addressChanged(step);
    },
    onEnd() {
      scroll.pageReady();
      focus.pageReady();
      changes.retryPending();
      if (!isFirst) return;
      isFirst = false;
      whenIdle(() => void afterFirst());
    },
  });
  return mayLoadAhead.promise;
}

/** True for a visitor who pays by the byte. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
