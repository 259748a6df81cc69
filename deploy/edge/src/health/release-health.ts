import { ReleaseError } from 'deploy-api/release-error';
import type { AutomaticRollback, HealthView } from 'deploy-release/canary-analysis/health-view';
import { createMessage, formatInAllLocales, type Message } from 'deploy-release/messages/message';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { namedVersions, releaseName } from 'shared-contracts/release/channel';
import { servedVersion } from 'shared-contracts/release/cohort';
import { healthIntake } from '../intake/health-intake.ts';
import type { Log } from '../log.ts';
import { addressKeys } from './address-key.ts';
import { type AnalysisFinding, createAnalysisRuns } from './analysis-runs.ts';
import { type AnalysisSubject, analysisSubjects } from './analysis-subject.ts';
import type { HealthSignal } from './counters.ts';
import { createMetricsWindow } from './metrics-window.ts';
import { type HealthState, readState, writeState } from './state-file.ts';
import type { ViewTokens } from './view-token.ts';
import type { Webhook } from './webhook.ts';

/**
 * Rolls the release `from` of a unit back to a listed target, or ends its canary (`to` null). Nothing changes when the unit serves
 * that release no longer. Rejects when the rollback is refused.
 */
export type RollbackHandler = (
  move: { unit: string; from: string; to: string | null },
  why: Message,
) => Promise<{ sequence: number; changed: boolean }>;

/** Health of releases: counts browser reports, analyses new releases, rolls back those that are worse. */
export interface ReleaseHealth {
  /** Counts a beacon from an address and returns its counted reports; null when the text is no beacon. */
  ingest(text: string, address: string): HealthReport[] | null;
  view(): HealthView;
  /** Automatic rollbacks since the start of this process, by outcome. */
  rollbackCounts(): Readonly<Record<AutomaticRollback['outcome'], number>>;
  /** Whether this edge analyses and rolls back for its channel; only one of the edges that share their health folder does. */
  isJudge(): boolean;
  /** Saves the state and resolves when no rollback is in progress. */
  settle(): Promise<void>;
  /** Saves the state and stops the periodic save. */
  close(): Promise<void>;
}

export interface ReleaseHealthOptions {
  channel: string;
  /** Body of the current channel document; the same object until it changes. */
  body(): ChannelBody | null;
  views: ViewTokens;
  /** Keys the hashes of addresses. */
  secret: Uint8Array;
  /** State file. */
  file: string;
  perAddress: number;
  minAddresses: number;
  /** Whether the edge trusts a proxy's forwarded address; shown in the console. */
  trustsProxy: boolean;
  promotionMs: number;
  isHost(unit: string): boolean;
  rollBack: RollbackHandler;
  webhook: Webhook;
  log: Log;
  now?(): number;
  /** Calls the task periodically. Returns the stop function. */
  every?(ms: number, task: () => void): () => void;
}

const SAVE_EVERY_MS = 20_000;
const LOST_CHECK_MS = 5000;
const MAX_ROLLBACKS = 50;

export function releaseHealth(options: ReleaseHealthOptions): ReleaseHealth {
  const { channel, file, promotionMs, log, rollBack, webhook, now = Date.now, every = interval } = options;
  const kept = readKept(file, log);
  const metrics = createMetricsWindow(now, kept?.releases ?? []);
  const runs = createAnalysisRuns({
    ...{ metrics, now, promotionMs, minAddresses: options.minAddresses, isHost: options.isHost, kept: kept?.analysisRuns ?? [] },
    onWaiting: ({ unit, version }) =>
      log.warn(
        { unit, version, minAddresses: options.minAddresses },
        'release looks worse, but too few addresses met the problem for a rollback',
      ),
  });
  const rollbacks: AutomaticRollback[] = kept?.rollbacks ?? [];
  const intake = healthIntake({
    ...{ now, cohortOf: options.views.cohortOf, isKnown, isServed, keysOf: addressKeys(options.secret) },
    ...{ perAddress: options.perAddress, kept: kept?.views },
  });
  const totals = { done: 0, failed: 0 };
  let followed: ChannelBody | null = null;
  let named = new Set<string>();
  let dirty = false;
  let writing: Promise<void> = Promise.resolve();
  const pending = new Set<Promise<void>>();
  const stopSaving = every(SAVE_EVERY_MS, () => {
    follow();
    void save();
  });
  const stopLooking = every(LOST_CHECK_MS, () => count([], []));

  function follow(): void {
    const body = options.body();
    if (!body || body === followed) return;
    const before = followed;
    followed = body;
    const units = Object.entries(body.units);
    named = new Set(units.flatMap(([unit, entry]) => namedVersions(entry).map((version) => releaseName(unit, version))));
    runs.follow(
      analysisSubjects(body, (promotion) => runs.goesOn(promotion) ?? isNew(promotion, before)),
      units.map(([unit, { current }]) => releaseName(unit, current)),
    );
    dirty = true;
  }

  /** A promotion that this process saw happen, or that is recent by the clocks of both machines. */
  function isNew({ unit, since }: AnalysisSubject, before: ChannelBody | null): boolean {
    if (before) return before.units[unit]?.since !== since;
    return now() < Date.parse(since) + promotionMs;
  }

  function isKnown(release: string): boolean {
    return named.has(release) || metrics.knows(release);
  }

  /** During a canary a cohort reports the one release that it is served; this keeps an old tab from reporting both. */
  function isServed({ unit, version }: HealthReport, cohort: number): boolean {
    const entry = followed?.units[unit];
    if (!entry?.canary || (version !== entry.current && version !== entry.canary.version)) return true;
    return servedVersion(unit, entry, cohort) === version;
  }

  function count(reports: readonly HealthReport[], signals: readonly HealthSignal[]): void {
    for (const report of reports) metrics.countReport(report);
    const all = [...intake.takeLost(), ...signals];
    for (const signal of all) {
      metrics.record(signal);
      runs.record(signal);
    }
    if (reports.length + all.length > 0) dirty = true;
    for (const finding of runs.analyseDue()) {
      const action = act(finding).finally(() => pending.delete(action));
      pending.add(action);
    }
  }

  async function act({ subject, reason }: AnalysisFinding): Promise<void> {
    const { unit, version, as, against } = subject;
    const entry: AutomaticRollback = {
      at: new Date(now()).toISOString(),
      unit,
      from: version,
      to: against,
      reason: reason.text,
      reasonMessage: reason,
      outcome: 'done',
    };
    const event = {
      channel,
      unit,
      from: version,
      to: against,
      reason: reason.text,
      reasonMessage: reason,
      reasons: formatInAllLocales(reason),
      at: entry.at,
    };
    log.warn({ unit, from: version, to: against, as, reason: reason.text }, 'release is worse than its baseline: rolling back');
    try {
      const { sequence, changed } = await rollBack(
        { unit, from: version, to: as === 'canary' ? null : against },
        createMessage('analysis.on', { as, version, reason }),
      );
      if (!changed) {
        log.warn({ unit, from: version, sequence }, 'the release was gone already: nothing to roll back');
        runs.settle(subject);
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
    totals[entry.outcome] += 1;
    rollbacks.unshift(entry);
    rollbacks.splice(MAX_ROLLBACKS);
    runs.settle(subject);
    dirty = true;
    await save();
  }

  function save(): Promise<void> {
    if (!dirty) return writing;
    dirty = false;
    writing = writing.then(async () => {
      const state: HealthState = {
        format: 3,
        releases: metrics.entries(),
        analysisRuns: runs.entries(),
        rollbacks,
        views: intake.views(),
      };
      try {
        await writeState(file, state);
      } catch (error) {
        dirty = true;
        log.error({ file, reason: error instanceof Error ? error.message : String(error) }, 'health state not saved');
      }
    });
    return writing;
  }

  follow();
  return {
    ingest(text, address) {
      follow();
      const taken = intake.ingest(text, address);
      if (!taken) return null;
      count(taken.reports, taken.signals);
      return taken.reports;
    },
    view() {
      follow();
      const [sequence, at] = [followed?.sequence ?? null, new Date(now()).toISOString()];
      return {
        channel,
        sequence,
        at,
        releases: metrics.view(),
        analysisRuns: runs.view(),
        analysisSettings: { leastAddresses: options.minAddresses, trustsProxy: options.trustsProxy },
        automaticRollbacks: [...rollbacks],
        intake: intake.counts(),
      };
    },
    rollbackCounts: () => totals,
    isJudge: () => true,
    async settle() {
      await Promise.all(pending);
      await webhook.idle();
      await save();
    },
    async close() {
      stopSaving();
      stopLooking();
      await Promise.all(pending);
      await save();
    },
  };
}

/** An unreadable state file must not keep the edge from starting: its metrics are derived, and are collected again. */
function readKept(file: string, log: Log): HealthState | null {
  try {
    return readState(file);
  } catch (error) {
    log.error(
      { file, reason: error instanceof Error ? error.message : String(error) },
      `health state file ${file} ignored: it is damaged or of another version. Metrics and canary analysis start empty; the next save replaces the file`,
    );
    return null;
  }
}

function interval(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms);
  timer.unref();
  return () => clearInterval(timer);
}
