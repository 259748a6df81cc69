import type { HealthKind, HealthReport } from 'shared-contracts';
import type { HealthSignal } from '../health/counters.ts';
import { VITAL_NAMES, type VitalName } from '../health/counters.ts';
import { VIEW_LIFE_MS, viewId } from '../health/view-token.ts';
import { parseViews, type SeenRelease, type SeenView, type StoredViews, serialiseView } from './stored-views.ts';

/** Kinds that make a view count as failed for their release. `unmount` has no effect on visitors; `fallback` names the fallback release. */
const FAILURES: ReadonlySet<HealthKind> = new Set(['load', 'bootstrap', 'mount', 'error', 'gone']);

/**
 * Remembers which views were counted for which release, so that each counts once however often it reports:
 * - view: the first report of the release (mounted, swapped, a vital, a failure);
 * - failed: one of the reports was `load`, `bootstrap`, `mount`, `error` or `gone`;
 * - a fallback release does not count: only visitors with a failing page see it.
 */
export interface SeenViews {
  /** Signals of a report. Null when a limit excludes it: too many views of its address or too many reports of its view. */
  take(view: string, report: HealthReport, from: string): HealthSignal[] | null;
  /** State to save, and to pass to `seenViews` after a restart. */
  entries(): StoredViews;
}

export interface SeenViewsOptions {
  now(): number;
  /** Views per minute and release that count from one address. */
  perAddress: number;
  kept?: StoredViews | undefined;
}

const MAX_VIEWS = 50_000;
const MAX_RELEASES_PER_VIEW = 40;
const MAX_REPORTS_PER_VIEW = 200;
const MINUTE = 60_000;

export function seenViews({ now, perAddress, kept }: SeenViewsOptions): SeenViews {
  const views = new Map(kept ? parseViews(kept) : []);
  /** Index of each release in the stored form; rebuilt by each process so that unused releases disappear. */
  const numbers = new Map<string, number>();
  let minute = 0;
  let added = new Map<string, number>();

  function viewOf(token: string): SeenView {
    const id = viewId(token);
    for (const [old, { at }] of views) {
      if (views.size < MAX_VIEWS && now() - at < VIEW_LIFE_MS) break;
      views.delete(old);
    }
    const view = views.get(id) ?? { at: now(), reports: 0, releases: new Map<string, SeenRelease>(), text: null };
    view.text = null;
    views.set(id, view);
    return view;
  }

  function isWithinLimit(release: string, from: string): boolean {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, added] = [current, new Map()];
    const key = `${from} ${release}`;
    const times = (added.get(key) ?? 0) + 1;
    added.set(key, times);
    return times <= perAddress;
  }

  return {
    take(token, report, from) {
      const view = viewOf(token);
      view.reports += 1;
      if (view.reports > MAX_REPORTS_PER_VIEW) return null;
      const { unit, version, kind } = report;
      const release = `${unit}@${version}`;
      const about = { unit, version, at: now(), from };
      const signal: HealthSignal[] = [];
      let seen = view.releases.get(release);
      if (!seen) {
        if (view.releases.size >= MAX_RELEASES_PER_VIEW) return null;
        const aside = kind === 'fallback' ? 'stands-in' : isWithinLimit(release, from) ? 'no' : 'limited';
        seen = { since: about.at, failed: false, exclusion: aside, vitals: 0 };
        view.releases.set(release, seen);
        if (aside === 'no') signal.push({ ...about, what: 'view', since: seen.since });
      }
      if (seen.exclusion === 'limited') return null;
      if (seen.exclusion === 'stands-in') return [];
      if (FAILURES.has(kind) && !seen.failed) {
        seen.failed = true;
        signal.push({ ...about, what: 'failed', since: seen.since });
      }
      const index = kind === 'vital' ? VITAL_NAMES.indexOf(report.where as VitalName) : -1;
      const name = VITAL_NAMES[index];
      if (name && report.value !== undefined && (seen.vitals & (1 << index)) === 0) {
        seen.vitals |= 1 << index;
        signal.push({ ...about, what: 'vital', name, value: report.value, since: seen.since });
      }
      return signal;
    },
    entries() {
      for (const { text, releases } of views.values())
        if (text === null) for (const release of releases.keys()) if (!numbers.has(release)) numbers.set(release, numbers.size);
      const texts = [...views].map(([id, view]) => (view.text ??= serialiseView(id, view, numbers)));
      return { releases: [...numbers.keys()], views: texts };
    },
  };
}
