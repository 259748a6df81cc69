import type { ReleaseDocument } from 'shared-contracts';
import { type Timeouts, timeoutsOf } from '../containment/fault.ts';
import { createReporter, type Reporter } from '../health/reporter.ts';
import { createUnitActivity, type UnitActivity, withLoadActivity } from '../health/unit-activity.ts';
import { type CodeHere, prefetchFile, type UnitLoader, withFilePrefetch } from '../loading/unit-loader.ts';
import { type PhoneLayout, phoneLayout } from '../page/layout.ts';
import { createPageStore, type PageStore } from '../page/page-state.ts';
import { type PageVisibility, pageVisibility } from '../page/visibility.ts';
import { createReleaseState, type ReleaseState } from '../releases/release-state.ts';

export interface ShellOptions {
  release: ReleaseDocument;
  nonce: string;
  loader: UnitLoader;
  /** Release of the shell itself, for its reports. */
  version: string;
}

/** State of this browser tab: the release document, and what runs and is visible now. */
export interface Tab {
  /** The release document as the edge inlined it. */
  document: ReleaseDocument;
  nonce: string;
  /** The shell as the subject of its own reports. */
  self: { unit: string; version: string };
  loader: UnitLoader;
  releases: ReleaseState;
  timeouts: Timeouts;
  phone: PhoneLayout;
  page: PageStore;
  visibility: PageVisibility;
  activity: UnitActivity;
  reporter: Reporter;
}

/** Step 1: builds the state of the tab from the release document. Draws and requests nothing. */
export function openTab({ release, nonce, loader, version }: ShellOptions): Tab {
  const releases = createReleaseState(release);
  const page = createPageStore(releases, location, release);
  const visibility = pageVisibility(window);
  const activity = createUnitActivity();
  const codeHere: CodeHere = (unit) => {
    const match = releases.match(location.pathname);
    return match?.owner.unit === unit.unit ? match.route.code : undefined;
  };
  return {
    document: release,
    nonce,
    self: { unit: 'shell', version },
    loader: withLoadActivity(withFilePrefetch(loader, release.locale, prefetchFile(document), codeHere), activity),
    releases,
    timeouts: timeoutsOf(release),
    phone: phoneLayout(release.mobile, window),
    page,
    visibility,
    activity,
    reporter: createReporter({
      sequence: releases.sequence,
      view: release.view,
      path: () => page.get().path,
      send: (url, body) => navigator.sendBeacon?.(url, body) ?? false,
      visibility,
    }),
  };
}
