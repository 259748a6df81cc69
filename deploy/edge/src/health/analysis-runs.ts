import { FIRST_LOOK, looksDue } from 'deploy-release/canary-analysis/analysis-rule';
import type { AnalysisRunView, PendingResult } from 'deploy-release/canary-analysis/health-view';
import type { Message } from 'deploy-release/messages/message';
import { analyseRun } from './analyse-run.ts';
import { type AnalysisSubject, subjectId } from './analysis-subject.ts';
import { addCounters, addSignal, type Counters, countsOf, emptyCounters, type HealthSignal } from './counters.ts';
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
  /** Why it was found worse. */
  finding?: Message | undefined;
}

export interface AnalysisFinding {
  subject: AnalysisSubject;
  reason: Message;
}

/** All canary analysis runs. */
export interface AnalysisRuns {
  /** Whether the run of a subject goes on; null without such a run. */
  goesOn(subject: AnalysisSubject): boolean | null;
  /** Starts and ends runs to match the channel. `bystanders`: `unit@version` of the current releases, host included. */
  follow(subjects: readonly AnalysisSubject[], bystanders: readonly string[]): void;
  record(signal: HealthSignal): void;
  /** Makes the looks that are due after a beacon was recorded. Each subject is found worse at most once. */
  analyseDue(): AnalysisFinding[];
  /** Findings whose rollback another process began and may not have finished. */
  unfinished(): AnalysisFinding[];
  /** Closes a run after its rollback. */
  settle(subject: AnalysisSubject): void;
  view(): AnalysisRunView[];
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

/** Growth of the views after which a look that was not spent is repeated: each takes milliseconds. */
const REPEAT_AFTER = 1.01;

export function createAnalysisRuns({
  metrics,
  now,
  promotionMs,
  minAddresses,
  onWaiting: waits,
  isHost,
  kept = [],
}: AnalysisRunsOptions): AnalysisRuns {
  /** Results that wait for more addresses, by id of their run. */
  const waiting = new Map<string, PendingResult>();
  /** Views at the last test of a run whose look was not spent, by id: it is repeated when a hundredth was added. */
  const testedAt = new Map<string, number>();
  let runs = new Map(kept.map((run) => [subjectId(run.subject), run]));
  /** Kept apart: the channel names no run any more whose rollback was done. */
  const unfinished = kept.flatMap(({ subject, state, finding }) => (state === 'found' && finding ? [{ subject, reason: finding }] : []));

  function begin(subject: AnalysisSubject, bystanders: readonly string[]): AnalysisRun {
    const run: AnalysisRun = {
      subject,
      from: now(),
      own: emptyCounters(),
      base: emptyCounters(),
      others: null,
      looksDone: 0,
      state: 'open',
    };
    if (subject.as === 'canary') return run;
    run.base = metrics.recent(`${subject.unit}@${subject.against}`);
    if (!isHost(subject.unit)) run.others = { before: sumOf(bystanders, subject.unit, metrics), since: emptyCounters() };
    return run;
  }

  /** By the edge's own clock: that of the machine that promoted may differ. */
  function isOver({ subject, from }: AnalysisRun): boolean {
    return subject.as === 'promotion' && now() >= from + promotionMs;
  }

  function recordIn(run: AnalysisRun, signal: HealthSignal): void {
    const { subject, own, base, others } = run;
    // Views from before the run are not part of the sample, nor are their later failures.
    if (run.state !== 'open' || signal.since < run.from || isOver(run)) return;
    if (signal.unit !== subject.unit) {
      if (others) addSignal(others.since, signal);
    } else if (signal.version === subject.version) addSignal(own, signal);
    else if (signal.version === subject.against && subject.as === 'canary') addSignal(base, signal);
  }

  function look(run: AnalysisRun): AnalysisFinding[] {
    if (run.state !== 'open' || looksDue(run.own.views) <= run.looksDone || isOver(run)) return [];
    const id = subjectId(run.subject);
    if (run.own.views < (testedAt.get(id) ?? 0) * REPEAT_AFTER) return [];
    const result = analyseRun({ ...run, networks: metrics.networks() }, minAddresses);
    if (result.look > run.looksDone) testedAt.delete(id);
    else testedAt.set(id, run.own.views);
    run.looksDone = result.look;
    if ('waitsFor' in result) {
      if (!waiting.has(id)) waits?.(run.subject);
      waiting.set(id, { reason: result.reason, addresses: result.addresses, needed: result.needed });
      return [];
    }
    waiting.delete(id);
    if (!result.worse) return [];
    run.state = 'found';
    run.finding = result.reason;
    return [{ subject: run.subject, reason: result.reason }];
  }

  return {
    goesOn(subject) {
      const run = runs.get(subjectId(subject));
      return run ? !isOver(run) : null;
    },
    follow(subjects, bystanders) {
      runs = new Map(
        subjects.map((subject) => {
          const id = subjectId(subject);
          return [id, runs.get(id) ?? begin(subject, bystanders)];
        }),
      );
      for (const id of waiting.keys()) if (!runs.has(id)) waiting.delete(id);
    },
    record(signal) {
      for (const run of runs.values()) recordIn(run, signal);
    },
    analyseDue: () => [...runs.values()].flatMap(look),
    unfinished: () => unfinished.splice(0),
    settle(subject) {
      const run = runs.get(subjectId(subject));
      if (run) run.state = 'settled';
    },
    view: () =>
      [...runs.values()]
        .filter((run) => run.state === 'open' && !isOver(run))
        .map((run) => {
          const pendingResult = waiting.get(subjectId(run.subject)) ?? null;
          return { ...viewOf(run, promotionMs), pending: pendingResult !== null, pendingResult };
        }),
    entries: () => [...runs.values()],
  };
}

/** Sum of the other units' recent counters. */
function sumOf(releases: readonly string[], but: string, metrics: MetricsWindow): Counters {
  const sum = emptyCounters();
  for (const release of releases) if (!release.startsWith(`${but}@`)) addCounters(sum, metrics.recent(release));
  return sum;
}

function viewOf(
  { subject, from, own, base, looksDone: looked }: AnalysisRun,
  promotionMs: number,
): Omit<AnalysisRunView, 'pending' | 'pendingResult'> {
  const { unit, version, as, against } = subject;
  return {
    unit,
    version,
    as,
    against,
    own: countsOf(own),
    baseline: countsOf(base),
    looks: looked,
    nextLookAt: FIRST_LOOK * 2 ** looked,
    until: as === 'promotion' ? new Date(from + promotionMs).toISOString() : null,
  };
}
