import { looksDue, RULE } from 'deploy-release/canary-analysis/analysis-rule';
import type { WaitingVerdict, WatchedRelease } from 'deploy-release/canary-analysis/health-view';
import type { Message } from 'deploy-release/messages/message';
import { analyseRun } from './analyse-run.ts';
import { type AnalysisSubject, subjectId } from './analysis-subject.ts';
import type { HealthSignal } from './counters.ts';
import { addSignal, type Counters, emptyCounters } from './counters.ts';
import type { MetricsWindow } from './metrics-window.ts';

/** The analysis of one release; plain data. */
export interface AnalysisRun {
  subject: AnalysisSubject;
  /** Start of the analysis, ms. */
  from: number;
  own: Counters;
  base: Counters;
  others: { before: Counters; since: Counters } | null;
  looksDone: number;
  /** `open`: under analysis. `found`: worse, rollback in progress. `settled`: rollback done or failed. Only open runs are analysed. */
  state: 'open' | 'found' | 'settled';
}

export interface AnalysisFinding {
  subject: AnalysisSubject;
  reason: Message;
}

/** All canary analysis runs. */
export interface AnalysisRuns {
  /** Starts and ends runs to match the channel. `bystanders`: `unit@version` of the current releases, host included. */
  follow(subjects: readonly AnalysisSubject[], bystanders: readonly string[]): void;
  record(heard: HealthSignal): void;
  /** Makes the looks that are due after a beacon was recorded. Each subject is found worse at most once. */
  analyseDue(): AnalysisFinding[];
  /** Closes a run after its rollback. */
  settle(subject: AnalysisSubject): void;
  view(): WatchedRelease[];
  /** State to save, and to pass to `createAnalysisRuns` after a restart. */
  entries(): AnalysisRun[];
}

export interface AnalysisRunsOptions {
  metrics: MetricsWindow;
  now(): number;
  promotionMs: number;
  /** Distinct addresses that must have met the problem before a release is found worse. */
  minAddresses: number;
  /** Called once for a release that looks worse but waits for more addresses. */
  onWaiting?(subject: AnalysisSubject): void;
  /** The host is part of every page: its faults fail everywhere, so it has no bystanders to compare with. */
  isHost(unit: string): boolean;
  kept?: readonly AnalysisRun[];
}

export function createAnalysisRuns({
  metrics: ledger,
  now,
  promotionMs,
  minAddresses: leastAddresses,
  onWaiting: waits,
  isHost,
  kept = [],
}: AnalysisRunsOptions): AnalysisRuns {
  /** Results that wait for more addresses, by id of their run. */
  const waiting = new Map<string, WaitingVerdict>();
  let watches = new Map(kept.map((watch) => [subjectId(watch.subject), reopened(watch)]));

  function begin(subject: AnalysisSubject, bystanders: readonly string[]): AnalysisRun {
    const watch: AnalysisRun = {
      subject,
      from: now(),
      own: emptyCounters(),
      base: emptyCounters(),
      others: null,
      looksDone: 0,
      state: 'open',
    };
    if (subject.as === 'canary') return watch;
    watch.base = ledger.recent(`${subject.unit}@${subject.against}`);
    if (!isHost(subject.unit)) watch.others = { before: together(bystanders, subject.unit, ledger), since: emptyCounters() };
    return watch;
  }

  function isOver({ as, since }: AnalysisSubject): boolean {
    return as === 'promotion' && now() >= Date.parse(since) + promotionMs;
  }

  function hearIn(watch: AnalysisRun, heard: HealthSignal): void {
    const { subject, own, base, others } = watch;
    // Views from before the run are not part of the sample, nor are their later failures.
    if (watch.state !== 'open' || heard.since < watch.from || isOver(subject)) return;
    if (heard.unit !== subject.unit) {
      if (others) addSignal(others.since, heard);
    } else if (heard.version === subject.version) addSignal(own, heard);
    else if (heard.version === subject.against && subject.as === 'canary') addSignal(base, heard);
  }

  function look(watch: AnalysisRun): AnalysisFinding[] {
    if (watch.state !== 'open' || looksDue(watch.own.views) <= watch.looksDone || isOver(watch.subject)) return [];
    const verdict = analyseRun(watch, leastAddresses);
    watch.looksDone = verdict.look;
    const id = subjectId(watch.subject);
    if ('waitsFor' in verdict) {
      if (!waiting.has(id)) waits?.(watch.subject);
      waiting.set(id, { reason: verdict.reason, addresses: verdict.addresses });
      return [];
    }
    waiting.delete(id);
    if (!verdict.worse) return [];
    watch.state = 'found';
    return [{ subject: watch.subject, reason: verdict.reason }];
  }

  return {
    follow(subjects, bystanders) {
      watches = new Map(
        subjects.map((subject) => {
          const id = subjectId(subject);
          return [id, watches.get(id) ?? begin(subject, bystanders)];
        }),
      );
      for (const id of waiting.keys()) if (!watches.has(id)) waiting.delete(id);
    },
    record(heard) {
      for (const watch of watches.values()) hearIn(watch, heard);
    },
    analyseDue: () => [...watches.values()].flatMap(look),
    settle(subject) {
      const watch = watches.get(subjectId(subject));
      if (watch) watch.state = 'settled';
    },
    view: () =>
      [...watches.values()]
        .filter(({ state, subject }) => state === 'open' && !isOver(subject))
        .map((watch) => {
          const waitsWith = waiting.get(subjectId(watch.subject)) ?? null;
          return { ...viewOf(watch, promotionMs), waits: waitsWith !== null, waitsWith };
        }),
    entries: () => [...watches.values()],
  };
}

/** The process died between finding and rollback: repeat the look that found it. */
function reopened(watch: AnalysisRun): AnalysisRun {
  return watch.state === 'found' ? { ...watch, state: 'open', looksDone: watch.looksDone - 1 } : watch;
}

/** Sum of the other units' recent counters. */
function together(releases: readonly string[], but: string, ledger: MetricsWindow): Counters {
  const sum = emptyCounters();
  for (const release of releases) {
    if (release.startsWith(`${but}@`)) continue;
    const { views, failed, vitals } = ledger.recent(release);
    sum.views += views;
    sum.failed += failed;
    for (const [name, values] of Object.entries(vitals)) sum.vitals[name] = [...(sum.vitals[name] ?? []), ...values];
  }
  return sum;
}

function viewOf({ subject, own, base, looksDone: looked }: AnalysisRun, promotionMs: number): Omit<WatchedRelease, 'waits' | 'waitsWith'> {
  const { unit, version, as, against, since } = subject;
  return {
    unit,
    version,
    as,
    against,
    views: own.views,
    failed: own.failed,
    baselineViews: base.views,
    baselineFailed: base.failed,
    looks: looked,
    nextLookAt: RULE.firstLook * 2 ** looked,
    until: as === 'promotion' ? new Date(Date.parse(since) + promotionMs).toISOString() : null,
  };
}
