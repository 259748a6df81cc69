import type { AnalysisRunView, AutomaticRollback, HealthView, IntakeCounts } from 'deploy-release';
import type { RenderOutcome } from 'deploy-render';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { type AcceptedBeacon, createBeaconReader } from '../intake/health-intake.ts';
import type { AnalysisSubject } from './analysis-subject.ts';
import { createLeader, type Leader } from './leader.ts';
import { createNetworkKeys } from './network-key.ts';
import { namedReleases, type ReleaseAnalysisOptions } from './release-analysis.ts';
import { createBeaconSpool, createSpoolLimit } from './sharing/beacon-spool.ts';
import { createLeaderElection, type ElectionResult } from './sharing/leader-election.ts';
import { readView, type SavedView } from './state-file.ts';
import type { ViewSecret } from './view-secret.ts';
import type { ViewTokens } from './view-token.ts';

/** Health of releases: counts browser reports, analyses new releases, rolls back those that are worse. */
export interface HealthMonitor {
  /** Counts a beacon from an address, or hands it to the leader, and resolves to its counted reports; to null when the text is no beacon. */
  ingest(text: string, address: string): Promise<HealthReport[] | null>;
  /** Counts what the server builds of a page did, for the network that it was served to. Never rejects. */
  countRenders(renders: readonly RenderOutcome[], address: string): Promise<void>;
  view(): HealthView;
  /** Releases under analysis, as in `view`. */
  analysisRuns(): AnalysisRunView[];
  /** Tests a canary with the views that it has now; false at an edge that does not analyse it, and while a finding waits. */
  retest(unit: string, version: string): boolean;
  /** Automatic rollbacks since the start of this process, by outcome. */
  rollbackCounts(): Readonly<Record<AutomaticRollback['outcome'], number>>;
  /** Whether this edge analyses and rolls back for its channel; only one of the edges that share their health folder does. */
  isLeader(): boolean;
  /** Saves the state and resolves when no rollback is in progress. */
  settle(): Promise<void>;
  /** Saves the state, lets another edge take over and stops. */
  close(): Promise<void>;
}

/** Timers and clocks; the machine's by default. */
export interface HealthTiming {
  /** Wall clock, ms. */
  now(): number;
  /** Clock that never jumps, ms: it measures how long the leader is silent. */
  clock(): number;
  /** Calls the task periodically. Returns the stop function. */
  every(ms: number, task: () => Promise<void>): () => void;
}

export interface HealthMonitorOptions
  extends HealthTiming,
    Pick<
      ReleaseAnalysisOptions,
      'channel' | 'perAddress' | 'minNetworks' | 'lostAfterMs' | 'promotionMs' | 'isHost' | 'rollBack' | 'webhook' | 'log'
    > {
  /** Body of the current channel document; the same object until it changes. */
  body(): ChannelBody | null;
  views: ViewTokens;
  secret: ViewSecret;
  /** Folder that the edges of the channel share. */
  dir: string;
  /** Id of this edge. */
  edge: string;
  /** Silence of the leader after which another edge takes over, ms. */
  leaseMs: number;
  /** Whether the edge trusts a proxy's forwarded address; shown in the console. */
  trustsProxy: boolean;
}

const SAVE_EVERY_MS = 20_000;
const VIEW_EVERY_MS = 5000;
/** An error that stays is logged again after this time. */
const REPORT_EVERY_MS = 10 * 60_000;
const TICKS_PER_LEASE = 4;
/** Beacons kept in memory while the spool cannot be written. */
const MAX_UNSPOOLED = 1000;

export async function createHealthMonitor(options: HealthMonitorOptions): Promise<HealthMonitor> {
  const { channel, dir, edge, leaseMs, log, webhook, now, clock, secret } = options;
  const counts: IntakeCounts = { accepted: 0, forged: 0, unknown: 0, limited: 0 };
  const totals = { done: 0, failed: 0 };
  const election = createLeaderElection({ dir, edge, leaseMs, clock });
  const spool = createBeaconSpool(dir, edge);
  const keysOf = createNetworkKeys(() => secret.all()[0]!);
  const readBeacon = createBeaconReader({ now, cohortOf: options.views.cohortOf, keysOf });
  const isWithinSpoolLimit = createSpoolLimit(options.perAddress, now);
  let leading: Leader | null = null;
  let leader = '';
  /** Whether the shared folder failed at the last attempt. */
  let isApart = false;
  /** The leader's last saved view, at the other edges. */
  let shown: SavedView | null = null;
  const unspooled: AcceptedBeacon[] = [];
  let followed: ChannelBody | null = null;
  let named: ReadonlySet<string> = new Set();
  /** Promotions that this process saw happen. */
  const promotions = new Map<string, { since: string; at: number }>();
  let ticking: Promise<void> | null = null;
  const times = { elected: clock(), state: clock(), view: Number.NEGATIVE_INFINITY };
  const reported = new Map<string, { reason: string; at: number }>();

  function report(error: unknown, message: string): void {
    const reason = error instanceof Error ? error.message : String(error);
    const last = reported.get(message);
    if (last?.reason === reason && clock() - last.at < REPORT_EVERY_MS) return;
    reported.set(message, { reason, at: clock() });
    log.error({ dir, reason }, message);
  }

  function follow(): void {
    const body = options.body();
    if (!body || body === followed) return;
    const before = followed;
    followed = body;
    named = namedReleases(body);
    for (const [unit, { since }] of Object.entries(body.units))
      if (before && before.units[unit]?.since !== since) promotions.set(unit, { since, at: now() });
    leading?.follow(body, (promotion) => isNew(promotion, before !== null));
  }

  /** A promotion that this process saw happen, or that is recent by the clocks of both machines. */
  function isNew({ unit, since }: AnalysisSubject, isContinued: boolean): boolean {
    const seen = promotions.get(unit);
    if (seen?.since === since) return now() < seen.at + options.promotionMs;
    return !isContinued && now() < Date.parse(since) + options.promotionMs;
  }

  async function elect(): Promise<void> {
    let result: ElectionResult;
    try {
      result = await election.step();
    } catch (error) {
      isApart = true;
      report(error, 'shared health folder not usable: this edge analyses by itself what it receives');
      if (!leading && (leader === '' || clock() - times.elected >= leaseMs)) await takeOver(null);
      return;
    }
    times.elected = clock();
    isApart = false;
    if (!result.isLeader) {
      if (leader !== result.leader) log.info({ edge, leader: result.leader }, 'another edge analyses the releases');
      leader = result.leader;
      leading = null;
    } else if (leading) leading.term = result.term;
    else await takeOver(result.term);
  }

  async function takeOver(term: number | null): Promise<void> {
    const { perAddress, minNetworks, lostAfterMs, promotionMs, isHost, rollBack } = options;
    leading = await createLeader({
      dir,
      edge,
      term,
      goneMs: leaseMs,
      clock,
      channel,
      perAddress,
      minNetworks,
      lostAfterMs,
      promotionMs,
      isHost,
      rollBack,
      webhook,
      log,
      now,
      counts,
      mayAct,
      report,
      onRollback: (outcome) => {
        totals[outcome] += 1;
      },
    });
    if (followed) leading.follow(followed, (promotion) => isNew(promotion, false));
    leader = edge;
    shown = null;
    log.info({ edge, term }, 'this edge analyses the releases');
    await leading.drain();
    for (const beacon of unspooled.splice(0)) leading.count(beacon);
  }

  async function followLeader(): Promise<void> {
    try {
      await spool.touch();
      for (const beacon of unspooled.splice(0)) await append(beacon);
      if (isDue('view', VIEW_EVERY_MS)) shown = await readView(dir);
    } catch (error) {
      report(error, 'spool of beacons not written: beacons wait in memory');
    }
  }

  async function append(beacon: AcceptedBeacon): Promise<void> {
    const position = await spool.append(beacon);
    // The edge may have become the leader meanwhile.
    if (leading && position) leading.countSpooled(beacon, position);
    else if (leading) leading.count(beacon);
    else if (!position && unspooled.length < MAX_UNSPOOLED) unspooled.push(beacon);
    else if (!position) counts.limited += beacon.reports.length;
  }

  async function mayAct(): Promise<boolean> {
    try {
      return (await election.step()).isLeader;
    } catch {
      // A folder that fails must not stop a rollback: it is bound to the release that was found worse.
      return true;
    }
  }

  async function tick(): Promise<void> {
    follow();
    await secret.refresh();
    await elect();
    if (!leading) return followLeader();
    await leading.drain();
    if (isDue('view', VIEW_EVERY_MS)) await leading.saveView();
    if (isDue('state', SAVE_EVERY_MS)) await leading.save();
  }

  function isDue(what: 'view' | 'state', everyMs: number): boolean {
    if (clock() - times[what] < everyMs) return false;
    times[what] = clock();
    return true;
  }

  follow();
  await elect();
  if (!leading) await followLeader();
  const stop = options.every(leaseMs / TICKS_PER_LEASE, () => {
    ticking ??= tick().finally(() => {
      ticking = null;
    });
    return ticking;
  });

  return {
    async ingest(text, address) {
      follow();
      const beacon = readBeacon(text, address);
      if (!beacon) return null;
      if (beacon === 'forged') {
        counts.forged += 1;
        return [];
      }
      counts.accepted += 1;
      if (leading?.isAlone()) return leading.count(beacon);
      const isKnown = (release: string) => leading?.knows(release) ?? (named.has(release) || shown?.releases[release] !== undefined);
      const reports = beacon.reports.filter(({ unit, version }) => isKnown(`${unit}@${version}`));
      counts.unknown += beacon.reports.length - reports.length;
      if (!isWithinSpoolLimit(beacon.from.network)) {
        counts.limited += reports.length;
        return [];
      }
      if (reports.length > 0) await append({ ...beacon, reports });
      return reports;
    },
    async countRenders(renders, address) {
      if (renders.length === 0) return;
      follow();
      const beacon: AcceptedBeacon = { at: now(), view: '', cohort: 0, from: keysOf(address), reports: [], renders: [...renders] };
      if (leading?.isAlone()) leading.count(beacon);
      else if (isWithinSpoolLimit(beacon.from.network)) await append(beacon);
    },
    view() {
      follow();
      const at = new Date(now()).toISOString();
      const view = leading?.view() ?? shown ?? { releases: {}, analysisRuns: [], automaticRollbacks: [] };
      return {
        ...view,
        channel,
        sequence: followed?.sequence ?? null,
        at,
        intake: { ...counts },
        analysisSettings: { minNetworks: options.minNetworks, trustsProxy: options.trustsProxy },
        leader: { edge: leader, isThis: leading !== null, at: leading ? at : (shown?.at ?? null) },
      };
    },
    analysisRuns() {
      follow();
      return leading?.analysisRuns() ?? shown?.analysisRuns ?? [];
    },
    retest: (unit, version) => leading?.retest(unit, version) ?? false,
    rollbackCounts: () => totals,
    isLeader: () => leading?.isLive() === true && (isApart || clock() - times.elected < leaseMs),
    async settle() {
      await leading?.idle();
      await webhook.idle();
      await leading?.save();
    },
    async close() {
      stop();
      await ticking;
      await leading?.idle();
      await leading?.save();
      await election.release().catch((error) => report(error, 'lease of the leader not released'));
    },
  };
}
