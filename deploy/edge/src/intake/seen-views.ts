import type { HealthKind, HealthReport } from 'shared-contracts';
import type { Heard } from '../health/heard.ts';
import { VIEW_LIFE_MS, viewId } from '../health/view-token.ts';
import { VITAL_NAMES, type VitalName } from '../health/vital-names.ts';
import { type KeptViews, type SeenRelease, type SeenView, textOf, viewsIn } from './kept-views.ts';

/** Kinds that make a view a failed one of the release that they name. `unmount` harms nobody, and `fallback` names the release that helped out. */
const FAILURES: ReadonlySet<HealthKind> = new Set(['load', 'bootstrap', 'mount', 'error', 'gone']);

/**
 * Remembers which views were counted for which release, so that each counts once however much it reports:
 * - trial: the view reported anything of the release (mounted, swapped, a vital, a failure);
 * - failed: one of these reports was `load`, `bootstrap`, `mount`, `error` or `gone`;
 * - a release that only stood in for another (`fallback`) is on trial in no such view: only the unlucky ones see it.
 */
export interface SeenViews {
  /** What a report of a view adds. Null when the view may not count: its address gave too many, or the view too much. */
  take(view: string, report: HealthReport, from: string): Heard[] | null;
  /** To be kept, and given to `seenViews` after a restart. */
  entries(): KeptViews;
}

export interface SeenViewsOptions {
  now(): number;
  /** Views that one address may add in a minute for each release. */
  perAddress: number;
  kept?: KeptViews | undefined;
}

const MOST_VIEWS = 50_000;
const MOST_RELEASES_PER_VIEW = 40;
const MOST_REPORTS_PER_VIEW = 200;
const MINUTE = 60_000;

export function seenViews({ now, perAddress, kept }: SeenViewsOptions): SeenViews {
  const views = new Map(kept ? viewsIn(kept) : []);
  /** Number of each release in what is kept; begun anew with each process, so that none stays that nobody names. */
  const numbers = new Map<string, number>();
  let minute = 0;
  let added = new Map<string, number>();

  function viewOf(token: string): SeenView {
    const id = viewId(token);
    for (const [old, { at }] of views) {
      if (views.size < MOST_VIEWS && now() - at < VIEW_LIFE_MS) break;
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
      if (view.reports > MOST_REPORTS_PER_VIEW) return null;
      const { unit, version, kind } = report;
      const release = `${unit}@${version}`;
      const about = { unit, version, at: now(), from };
      const heard: Heard[] = [];
      let seen = view.releases.get(release);
      if (!seen) {
        if (view.releases.size >= MOST_RELEASES_PER_VIEW) return null;
        const aside = kind === 'fallback' ? 'stands-in' : isWithinLimit(release, from) ? 'no' : 'limited';
        seen = { since: about.at, failed: false, aside, vitals: 0 };
        view.releases.set(release, seen);
        if (aside === 'no') heard.push({ ...about, what: 'view', since: seen.since });
      }
      if (seen.aside === 'limited') return null;
      if (seen.aside === 'stands-in') return [];
      if (FAILURES.has(kind) && !seen.failed) {
        seen.failed = true;
        heard.push({ ...about, what: 'failed', since: seen.since });
      }
      const index = kind === 'vital' ? VITAL_NAMES.indexOf(report.where as VitalName) : -1;
      const name = VITAL_NAMES[index];
      if (name && report.value !== undefined && (seen.vitals & (1 << index)) === 0) {
        seen.vitals |= 1 << index;
        heard.push({ ...about, what: 'vital', name, value: report.value, since: seen.since });
      }
      return heard;
    },
    entries() {
      for (const { text, releases } of views.values())
        if (text === null) for (const release of releases.keys()) if (!numbers.has(release)) numbers.set(release, numbers.size);
      const texts = [...views].map(([id, view]) => (view.text ??= textOf(id, view, numbers)));
      return { releases: [...numbers.keys()], views: texts };
    },
  };
}
