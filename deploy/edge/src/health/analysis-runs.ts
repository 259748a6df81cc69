import { type AnalysisRunView, FIRST_LOOK, type PendingResult } from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import type { HealthSignal } from '../intake/health-signal.ts';
import { analyseRun, type Evidence, repeatLook, weightedViews } from './analyse-run.ts';
import { type AnalysisSubject, subjectId } from './analysis-subject.ts';
import { addCounters, addSignal, type Counters, countsOf, emptyCounters, viewsByMost } from './counters.ts';
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
  /** Looks that were spent on samples of few networks; at least `looksDone`. */
  provisionalLooks: number;
  /** Result that waits for more networks; null while none does. */
  pendingResult: PendingResult | null;
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
  /**
   * Tests the canary of a unit with the views that it has now. `isSound`: nothing was found, and no finding waits for networks. False
   * too when the release is not under analysis, or has too few views for a look.
   */
  retest(unit: string, version: string): { isSound: boolean; findings: AnalysisFinding[] };
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
  /** Distinct networks that must have met the problem before a release is found worse. */
  minNetworks: number;
  /** Called once for a release that looks worse but waits for more networks. */
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
  minNetworks,
  onWaiting: waits,
  isHost,
  kept = [],
}: AnalysisRunsOptions): AnalysisRuns {
  /** Views, without those beyond the limit of a network, at the last test of a run whose look was not spent: it is repeated when a hundredth was added. */
  const testedAt = new WeakMap<AnalysisRun, number>();
  /** Runs that recorded something since they were last looked at. */
  const changed = new Set<AnalysisRun>();
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
      provisionalLooks: 0,
      pendingResult: null,
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
    // Views make looks due. Pages are rendered far more often than browsers report, and each look takes time.
    if (!(signal.what === 'count' && (signal.count === 'rendered' || signal.count === 'unrendered'))) changed.add(run);
    if (signal.unit !== subject.unit) {
      if (others) addSignal(others.since, signal);
    } else if (signal.version === subject.version) addSignal(own, signal);
    else if (signal.version === subject.against && subject.as === 'canary') addSignal(base, signal);
  }

  function look(run: AnalysisRun): AnalysisFinding[] {
    if (!changed.delete(run) || run.state !== 'open' || isOver(run)) return [];
    const views = viewsByMost(run.own)(Number.POSITIVE_INFINITY);
    if (views >= (testedAt.get(run) ?? 0) && views < (testedAt.get(run) ?? 0) * REPEAT_AFTER) return [];
    const evidence = evidenceOf(run);
    const result = analyseRun(evidence, minNetworks);
    const isSpent = result.look > run.looksDone || (!result.worse && (result.provisional ?? 0) > run.provisionalLooks);
    run.looksDone = result.look;
    if (!result.worse) run.provisionalLooks = Math.max(result.look, result.provisional ?? 0);
    const isTested = result.worse || isSpent || 'waitsFor' in result;
    // A finding that waits is tested again when no look is due.
    const concluded = isTested || !run.pendingResult ? result : repeatLook(evidence, minNetworks);
    if (concluded && 'waitsFor' in concluded) testedAt.set(run, views);
    else testedAt.delete(run);
    return conclude(run, concluded);
  }

  /** Notes the result of a test, and returns the finding if it is one. */
  function conclude(run: AnalysisRun, result: ReturnType<typeof analyseRun> | null): AnalysisFinding[] {
    if (result && 'waitsFor' in result) {
      if (!run.pendingResult) waits?.(run.subject);
      run.pendingResult = { reason: result.reason, networks: result.networks, needed: result.needed };
      return [];
    }
    run.pendingResult = null;
    if (!result?.worse) return [];
    run.state = 'found';
    run.finding = result.reason;
    return [{ subject: run.subject, reason: result.reason }];
  }

  function evidenceOf(run: AnalysisRun): Evidence {
    return { ...run, networks: metrics.networks() };
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
    },
    record(signal) {
      for (const run of runs.values()) recordIn(run, signal);
    },
    analyseDue: () => [...runs.values()].flatMap(look),
    retest(unit, version) {
      const run = [...runs.values()].find(({ subject }) => subject.as === 'canary' && subject.unit === unit && subject.version === version);
      if (run?.state !== 'open' || weightedViews(run.own, minNetworks).looks === 0) return { isSound: false, findings: [] };
      const result = repeatLook(evidenceOf(run), minNetworks);
      return { isSound: result === null, findings: conclude(run, result) };
    },
    unfinished: () => unfinished.splice(0),
    settle(subject) {
      const run = runs.get(subjectId(subject));
      if (run) run.state = 'settled';
    },
    view: () =>
      [...runs.values()].filter((run) => run.state === 'open' && !isOver(run)).map((run) => viewOf(run, promotionMs, minNetworks)),
    entries: () => [...runs.values()],
  };
}

/** Sum of the other units' recent counters. */
function sumOf(releases: readonly string[], but: string, metrics: MetricsWindow): Counters {
  const sum = emptyCounters();
  for (const release of releases) if (!release.startsWith(`${but}@`)) addCounters(sum, metrics.recent(release));
  return sum;
}

function viewOf(run: AnalysisRun, promotionMs: number, minNetworks: number): AnalysisRunView {
  const { subject, from, own, base, looksDone: looked, pendingResult } = run;
  const { unit, version, as, against } = subject;
  return {
    unit,
    version,
    as,
    against,
    own: countsOf(own),
    baseline: countsOf(base),
    weightedViews: weightedViews(own, minNetworks).views,
    weightedBaselineViews: weightedViews(base, minNetworks).views,
    networks: Object.keys(own.from).length,
    looks: looked,
    nextLookAt: FIRST_LOOK * 2 ** looked,
    pending: pendingResult !== null,
    pendingResult,
    until: as === 'promotion' ? new Date(from + promotionMs).toISOString() : null,
  };
}
