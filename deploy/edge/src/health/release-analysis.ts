import { ReleaseError } from 'deploy-api';
import type { AnalysisRunView, AutomaticRollback, HealthView, IntakeCounts } from 'deploy-release';
import { createMessage, formatInAllLocales, type Message } from 'deploy-release/messages';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { namedVersions, releaseName } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import type { AcceptedBeacon } from '../intake/accepted-beacon.ts';
import { createHealthIntake } from '../intake/health-intake.ts';
import type { HealthSignal } from '../intake/health-signal.ts';
import type { Log } from '../log.ts';
import { type AnalysisFinding, createAnalysisRuns } from './analysis-runs.ts';
import { type AnalysisSubject, analysisSubjects } from './analysis-subject.ts';
import { createMetricsWindow } from './metrics-window.ts';
import type { HealthState } from './state-file.ts';
import type { Webhook } from './webhook.ts';

/**
 * Rolls the release `from` of a unit back to its newest target, or ends its canary (`to` null). Nothing changes when the unit serves
 * that release no longer. Rejects when the rollback is refused.
 */
export type RollbackHandler = (
  move: { unit: string; from: string; to: string | null },
  why: Message,
) => Promise<{ sequence: number; changed: boolean }>;

/** Counts accepted beacons, analyses new releases, rolls back those that are worse. Only the leader has one. */
export interface ReleaseAnalysis {
  /** Follows the channel. `isNew`: whether a promotion without a run is to be analysed. */
  follow(body: ChannelBody, isNew: (promotion: AnalysisSubject) => boolean): void;
  knows(release: string): boolean;
  /**
   * Counts a beacon, makes the looks that are due and returns the counted reports. `isComplete`: all beacons received before are
   * counted, so the views that are lost by now are counted too.
   */
  count(beacon: AcceptedBeacon, isComplete?: boolean): HealthReport[];
  /** Counts the views that are lost by now. Call it only when all beacons received so far are counted. */
  countLost(): void;
  /** Forgets the views that may become lost: their reports may have been missed. */
  forgetPending(): void;
  /** Tests a canary with the views that it has now, rolls it back if it is worse, and returns whether its rollout may go on. */
  retest(unit: string, version: string): boolean;
  /** Finishes the rollbacks that an earlier leader began. */
  resume(): void;
  view(): Pick<HealthView, 'releases' | 'analysisRuns' | 'automaticRollbacks'>;
  /** Releases under analysis, as in `view`. */
  analysisRuns(): AnalysisRunView[];
  state(): Omit<HealthState, 'savedAt' | 'spools'>;
  /** Resolves when no rollback is in progress. */
  idle(): Promise<void>;
}

export interface ReleaseAnalysisOptions {
  channel: string;
  perAddress: number;
  minNetworks: number;
  /** Time after its start within which a view must report, ms; `LOST_AFTER_MS` by default. */
  lostAfterMs?: number | undefined;
  promotionMs: number;
  isHost(unit: string): boolean;
  rollBack: RollbackHandler;
  /** Whether this edge still leads: another one may have taken over. */
  mayAct(): Promise<boolean>;
  webhook: Webhook;
  log: Log;
  now(): number;
  kept: HealthState | null;
  counts: IntakeCounts;
  /** The state changed. */
  onChange(): void;
  /** Saves the state: before a rollback, so that another edge can finish it, and after. Never rejects. */
  save(): Promise<void>;
  onRollback(outcome: AutomaticRollback['outcome']): void;
}

const MAX_ROLLBACKS = 50;

export function createReleaseAnalysis(options: ReleaseAnalysisOptions): ReleaseAnalysis {
  const { channel, log, webhook, now, kept, onChange } = options;
  const metrics = createMetricsWindow(now, kept?.releases ?? []);
  const runs = createAnalysisRuns({
    metrics,
    now,
    promotionMs: options.promotionMs,
    minNetworks: options.minNetworks,
    isHost: options.isHost,
    kept: kept?.analysisRuns ?? [],
    onWaiting: ({ unit, version }) =>
      log.warn(
        { unit, version, minNetworks: options.minNetworks },
        'release looks worse, but too few networks met the problem for a rollback',
      ),
  });
  const intake = createHealthIntake({
    now,
    isKnown,
    isServed,
    perAddress: options.perAddress,
    lostAfterMs: options.lostAfterMs,
    counts: options.counts,
    kept: kept?.views,
  });
  const rollbacks: AutomaticRollback[] = kept?.rollbacks ?? [];
  const pending = new Set<Promise<void>>();
  let followed: ChannelBody | null = null;
  let named: ReadonlySet<string> = new Set();

  function isKnown(release: string): boolean {
    return named.has(release) || metrics.knows(release);
  }

  /** During a canary a cohort reports the one release that it is served; this keeps an old tab from reporting both. */
  function isServed({ unit, version }: HealthReport, cohort: number): boolean {
    const entry = followed?.units[unit];
    if (!entry?.canary || (version !== entry.current && version !== entry.canary.version)) return true;
    return servedVersion(unit, entry, cohort) === version;
  }

  function record(signals: readonly HealthSignal[]): void {
    for (const signal of signals) {
      metrics.record(signal);
      runs.record(signal);
    }
    for (const finding of runs.analyseDue()) start(finding, false);
  }

  function start(finding: AnalysisFinding, isResumed: boolean): void {
    const action = act(finding, isResumed).finally(() => pending.delete(action));
    pending.add(action);
  }

  async function act({ subject, reason }: AnalysisFinding, isResumed: boolean): Promise<void> {
    const { unit, version, as, against } = subject;
    const at = new Date(now()).toISOString();
    const found = { unit, from: version, to: against, reason: reason.text, reasonMessage: reason };
    const entry: AutomaticRollback = { at, ...found, outcome: 'done' };
    const event = { channel, ...found, reasons: formatInAllLocales(reason), at };
    onChange();
    await options.save();
    // The new leader finds the finding in the saved state and finishes it.
    if (!(await options.mayAct())) return;
    log.warn({ unit, from: version, to: against, as, reason: reason.text }, 'release is worse than its baseline: rolling back');
    try {
      const { sequence, changed } = await options.rollBack(
        { unit, from: version, to: as === 'canary' ? null : against },
        createMessage('analysis.on', { as, version, reason }),
      );
      if (!changed && !(isResumed && isHeld(subject, sequence))) {
        log.warn({ unit, from: version, sequence }, 'the release was gone already: nothing to roll back');
        runs.settle(subject);
        onChange();
        return;
      }
      log.warn({ unit, from: version, to: against, sequence }, 'release rolled back');
      webhook.send({ event: 'rollback', ...event, sequence });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      const detailMessage = error instanceof ReleaseError ? error.userMessage : undefined;
      Object.assign(entry, { outcome: 'failed', to: null, detail, ...(detailMessage && { detailMessage }) });
      log.error({ unit, from: version, to: against, reason: reason.text, detail }, 'automatic rollback failed: operator action needed');
      webhook.send({
        event: 'failed',
        ...event,
        sequence: followed?.sequence ?? null,
        detail,
        ...(detailMessage && { details: formatInAllLocales(detailMessage) }),
      });
    }
    options.onRollback(entry.outcome);
    rollbacks.unshift(entry);
    rollbacks.splice(MAX_ROLLBACKS);
    runs.settle(subject);
    onChange();
    await options.save();
  }

  /** Whether the earlier leader had done the rollback; true also while this edge does not know the document yet. */
  function isHeld({ unit, version }: AnalysisSubject, sequence: number): boolean {
    if (!followed || followed.sequence < sequence) return true;
    return followed.units[unit]?.hold?.rolledBack.includes(version) ?? false;
  }

  return {
    follow(body, isNew) {
      followed = body;
      named = namedReleases(body);
      runs.follow(
        analysisSubjects(body, (promotion) => runs.goesOn(promotion) ?? isNew(promotion)),
        Object.entries(body.units).map(([unit, { current }]) => releaseName(unit, current)),
      );
      onChange();
    },
    knows: isKnown,
    count(beacon, isComplete = false) {
      const { reports, signals } = intake.take(beacon);
      const all = [...(isComplete ? intake.takeLost() : []), ...signals];
      for (const report of reports) metrics.countReport(report);
      record(all);
      if (reports.length + all.length > 0) onChange();
      return reports;
    },
    countLost() {
      const signals = intake.takeLost();
      record(signals);
      if (signals.length > 0) onChange();
    },
    forgetPending: intake.forgetPending,
    retest(unit, version) {
      const { isSound, findings } = runs.retest(unit, version);
      for (const finding of findings) start(finding, false);
      onChange();
      return isSound;
    },
    resume() {
      for (const finding of runs.unfinished()) start(finding, true);
    },
    view: () => ({ releases: metrics.view(), analysisRuns: runs.view(), automaticRollbacks: [...rollbacks] }),
    analysisRuns: runs.view,
    state: () => ({ format: 8, releases: metrics.entries(), analysisRuns: runs.entries(), rollbacks, views: intake.views() }),
    async idle() {
      await Promise.all(pending);
    },
  };
}

/** `unit@version` of all releases that a channel document names. */
export function namedReleases({ units }: ChannelBody): ReadonlySet<string> {
  return new Set(Object.entries(units).flatMap(([unit, entry]) => namedVersions(entry).map((version) => releaseName(unit, version))));
}
