import type { HealthKind, HealthReport, UnitUsage } from 'shared-contracts';
import { HYDRATION } from 'shared-contracts/release/health';
import type { NetworkKeys } from '../address/network-key.ts';
import { VIEW_LIFE_MS } from '../view-tokens/view-token.ts';
import { type HealthSignal, VITAL_NAMES, type VitalName } from './health-signal.ts';
import { createPendingViews } from './pending-views.ts';
import { parseViews, type SeenRelease, type SeenView, type StoredViews, serialiseView } from './stored-views.ts';

/** Kinds that make a view count as failed for their release. `unmount` has no effect on visitors; `fallback` names the fallback release. */
const FAILURES: ReadonlySet<HealthKind> = new Set(['load', 'bootstrap', 'mount', 'error', 'gone']);
/** Kinds that end an attempt; `left` may follow a failure. */
const ENDS: ReadonlySet<HealthKind> = new Set([...FAILURES, 'mounted', 'left']);

/**
 * Remembers which views were counted for which release, so that each counts once however often it reports:
 * - views: the release was mounted, swapped, failed or lost, or its page reported something else;
 * - failed: one of the reports was `load`, `bootstrap`, `mount`, `error` or `gone`;
 * - redrawn: its first render in the browser was not what the server sent;
 * - lost: it was `started` and no other report came within `lostAfterMs`, or it was `frozen`;
 * - a view that the visitor left while the release was pending counts as nothing;
 * - a fallback release does not count: only visitors with a failing page see it.
 */
export interface SeenViews {
  /**
   * Signals of a report that a view with this id sent at a time, ms. Null when a limit excludes it: too many views of its address
   * or too many reports of its view.
   */
  take(id: string, report: HealthReport, from: NetworkKeys, at: number): HealthSignal[] | null;
  /** Counts an event of a name against the limits of its sender; false when it is beyond them. */
  admit(name: string, from: NetworkKeys, at: number): boolean;
  /** Signals of the views that are lost by now. Call it every few seconds. */
  takeLost(): HealthSignal[];
  /** Forgets what is pending: reports may have been missed. */
  forgetPending(): void;
  /** State to save, and to pass to `createSeenViews` after a restart. A restart forgets what is pending: reports were missed meanwhile. */
  entries(): StoredViews;
}

export interface SeenViewsOptions {
  now(): number;
  /** Views per minute and release that count from one connection; a network counts with four times as many. */
  perAddress: number;
  /** Time after its start within which a view must report, ms. */
  lostAfterMs?: number | undefined;
  kept?: StoredViews | undefined;
}

const MAX_VIEWS = 50_000;
const MAX_RELEASES_PER_VIEW = 40;
const MAX_REPORTS_PER_VIEW = 200;
const MINUTE = 60_000;
/** Limit of a network as a multiple of that of one connection. */
export const CONNECTIONS_PER_NETWORK = 4;

export function createSeenViews({ now, perAddress, lostAfterMs, kept }: SeenViewsOptions): SeenViews {
  const views = new Map(kept ? parseViews(kept) : []);
  const pending = createPendingViews(now, lostAfterMs);
  /** Index of each release in the stored form; rebuilt by each process so that unused releases disappear. */
  const numbers = new Map<string, number>();
  let minute = 0;
  let added = new Map<string, number>();

  function viewOf(id: string, at: number): SeenView {
    for (const [old, view] of views) {
      if (views.size < MAX_VIEWS && at - view.at < VIEW_LIFE_MS) break;
      views.delete(old);
    }
    const view = views.get(id) ?? { at, reports: 0, releases: new Map<string, SeenRelease>(), text: null };
    view.text = null;
    views.set(id, view);
    return view;
  }

  function isWithinLimit(release: string, { connection, network }: NetworkKeys, at: number): boolean {
    const current = Math.floor(at / MINUTE);
    // A late report counts in the minute that has begun meanwhile.
    if (current > minute) [minute, added] = [current, new Map()];
    const countOf = (key: string) => {
      const times = (added.get(key) ?? 0) + 1;
      added.set(key, times);
      return times;
    };
    const [own, all] = [countOf(`${connection} ${release}`), countOf(`${network} ${release} all`)];
    return own <= perAddress && all <= perAddress * CONNECTIONS_PER_NETWORK;
  }

  return {
    take(id, report, from, at) {
      const view = viewOf(id, at);
      view.reports += 1;
      if (view.reports > MAX_REPORTS_PER_VIEW) return null;
      const { unit, version, kind } = report;
      const release = `${unit}@${version}`;
      let seen = view.releases.get(release);
      if (!seen) {
        if (view.releases.size >= MAX_RELEASES_PER_VIEW) return null;
        const exclusion = kind === 'fallback' ? 'fallback' : isWithinLimit(release, from, at) ? 'no' : 'limited';
        seen = { since: at, counted: false, failed: false, stuck: false, used: false, redrawn: false, exclusion, vitals: 0 };
        view.releases.set(release, seen);
      }
      if (seen.exclusion === 'limited') return null;
      if (seen.exclusion === 'fallback') return [];
      const origin = { unit, version, at, from: from.network, since: seen.since };
      // A unit with two slots starts twice.
      const attempt = `${id} ${release} ${report.where}`;
      if (kind === 'started') pending.add(attempt, { ...origin, seen });
      else if (ENDS.has(kind)) pending.end(attempt, from.network, at);
      if (kind === 'started' || kind === 'left') return [];
      return [...countsOf(seen, report), ...valuesOf(seen, report)].map((signal) => ({ ...origin, ...signal }));
    },
    admit: isWithinLimit,
    takeLost: () =>
      pending.takeExpired().flatMap(({ seen, ...origin }) => lostCounts(seen).map((signal) => ({ ...origin, ...signal, at: now() }))),
    forgetPending: pending.clear,
    entries() {
      for (const { text, releases } of views.values())
        if (text === null) for (const release of releases.keys()) if (!numbers.has(release)) numbers.set(release, numbers.size);
      const texts = [...views].map(([id, view]) => (view.text ??= serialiseView(id, view, numbers)));
      return { releases: [...numbers.keys()], views: texts };
    },
  };
}

type Count = { what: 'count'; count: (HealthSignal & { what: 'count' })['count'] };
type Value = { what: 'value'; name: string; value: number };

const countAs = (count: Count['count']): Count => ({ what: 'count', count });

function countsOf(seen: SeenRelease, { kind, usage }: HealthReport): Count[] {
  const counts: Count[] = [];
  if (!seen.counted) counts.push(countAs('views'));
  seen.counted = true;
  if (kind === 'frozen') counts.push(...lostCounts(seen));
  if (FAILURES.has(kind) && !seen.failed) {
    seen.failed = true;
    counts.push(countAs('failed'));
  }
  if (kind === 'stuck' && !seen.stuck) {
    seen.stuck = true;
    counts.push(countAs('stuck'));
  }
  if (kind === HYDRATION && !seen.redrawn) {
    seen.redrawn = true;
    counts.push(countAs('redrawn'));
  }
  if (usage && !seen.used) {
    counts.push(countAs('used'));
    if (usage.intents > 0) counts.push(countAs('active'));
    if (usage.intents > 0 && usage.unansweredIntents > 0) counts.push(countAs('unanswered'));
  }
  return counts;
}

/** A view that failed already is not lost as well. */
function lostCounts(seen: SeenRelease): Count[] {
  const counts = seen.counted ? [] : [countAs('views')];
  seen.counted = true;
  if (seen.failed) return counts;
  seen.failed = true;
  return [...counts, countAs('lost')];
}

function valuesOf(seen: SeenRelease, { kind, where, value, usage }: HealthReport): Value[] {
  if (usage && !seen.used) {
    seen.used = true;
    return usageValues(usage);
  }
  const index = kind === 'vital' ? VITAL_NAMES.indexOf(where as VitalName) : -1;
  const name = VITAL_NAMES[index];
  if (!name || value === undefined || (seen.vitals & (1 << index)) !== 0) return [];
  seen.vitals |= 1 << index;
  return [{ what: 'value', name, value }];
}

function usageValues({ calls, failedCalls, blockedMs }: UnitUsage): Value[] {
  return Object.entries({ calls, failedCalls, blocked: blockedMs }).map(([name, value]) => ({ what: 'value', name, value }));
}
