import { triggerAppChange } from 'single-spa';
import { fetchTypeface } from '../document/fetch-typeface.ts';
import { watchContent } from '../health/stuck.ts';
import { startWatchdog } from '../health/watchdog.ts';
import type { ChangeFollower, OpenDialogs } from './change-follower.ts';
import type { Services } from './services.ts';
import type { Tab } from './tab.ts';
import type { Units } from './units.ts';

/**
 * Watches the units, and loads web vitals and the following of releases; with `loadsAhead` also the code that draws pictures and the font.
 * Runs once, when the first page is there and the browser is idle.
 */
export function afterFirstPage(
  { document: release, releases, reporter, self, loader, page, visibility, activity }: Tab,
  { bus }: Services,
  { applications, intents }: Units,
  { changes, dialogs, loadsAhead }: { changes: ChangeFollower; dialogs: OpenDialogs; loadsAhead: boolean },
): void {
  const pageUnit = releases.match(location.pathname)?.owner;
  import(/* webpackChunkName: "web-vitals" */ '../health/web-vitals.ts')
    .then(({ reportWebVitals }) =>
      reportWebVitals({
        reporter,
        releases: pageUnit ? [release.host, pageUnit] : [release.host],
      }),
    )
    .catch((error) => reporter.report(self, 'load', 'web vitals', error));
  // A served page has its pictures drawn; those of a menu or of the next page come from this code, which they load where it is missing.
  if (loadsAhead)
    import('ui-kit/core').then(({ loadArt }) => loadArt()).catch((error) => reporter.report(self, 'load', 'ui-kit/art', error));
  watchContent({
    activity,
    visibility,
    isCovered: () => page.get().error !== null || dialogs.size > 0,
    report: ({ release: stuck, slot }, reason) => reporter.report(stuck, 'stuck', `./${slot}`, reason),
    now: () => performance.now(),
  });
  const { view } = release;
  startWatchdog({ activity, visibility, target: window, view, sequence: releases.sequence, path: () => page.get().path });
  if (loadsAhead) void fetchTypeface(document.documentElement, document.fonts, () => localStorage);
  // Without WebCrypto (plain http on another host than localhost) no signature can be verified. Such a tab keeps its
  // releases until its next page comes from the edge, which has verified them.
  if (release.preview || !globalThis.crypto?.subtle || !window.EventSource) return;
  import(/* webpackChunkName: "releases" */ '../releases/follow-changes.ts')
    .then(({ followChanges }) => {
      changes.loaded(
        followChanges({
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
          openDialogs: () => dialogs,
          isPlaying: () => ['playing', 'loading'].includes(bus.latest('player.state')?.status ?? 'idle'),
          isTyping,
          report: (error) => reporter.report(self, 'error', 'channel', error),
        }),
      );
    })
    .catch((error) => reporter.report(self, 'load', 'releases', error));
}

/** True while a form control has the focus. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
