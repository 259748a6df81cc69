import type { AnalysisRunView, AutomaticRollback, HealthView, IntakeCounts } from 'deploy-release';
import type { RenderOutcome } from 'deploy-render';
import type { HealthReport } from 'shared-contracts';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { createNetworkKeys } from '../address/network-key.ts';
import { type AcceptedBeacon, createBeaconReader } from '../intake/accepted-beacon.ts';
import type { ViewSecret } from '../view-tokens/view-secret.ts';
import type { ViewTokens } from '../view-tokens/view-token.ts';
import { ErrorReports } from './error-reports.ts';
import { FollowedChannel } from './followed-channel.ts';
import { createLeader, type Leader } from './leader.ts';
import { Leadership } from './leadership.ts';
import type { ReleaseAnalysisOptions } from './release-analysis.ts';
import { BeaconHandover } from './sharing/beacon-handover.ts';
import { createBeaconSpool, createSpoolLimit } from './sharing/beacon-spool.ts';
import { readView, type SavedView } from './state-file.ts';

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
const TICKS_PER_LEASE = 4;

/** Starts the health analysis: resolves when it is known which edge leads. */
export async function createHealthMonitor(options: HealthMonitorOptions): Promise<HealthMonitor> {
  const monitor = new SharedHealthMonitor(options);
  await monitor.start();
  return monitor;
}

/** The monitor of one edge among those that share a health folder: it leads, or hands to the leader what it receives. */
class SharedHealthMonitor implements HealthMonitor {
  readonly #options: HealthMonitorOptions;
  readonly #errors: ErrorReports;
  readonly #channel: FollowedChannel;
  readonly #leadership: Leadership;
  readonly #handover: BeaconHandover;
  readonly #readBeacon: ReturnType<typeof createBeaconReader>;
  readonly #keysOf: ReturnType<typeof createNetworkKeys>;
  readonly #isWithinSpoolLimit: (network: string) => boolean;
  readonly #counts: IntakeCounts = { accepted: 0, forged: 0, unknown: 0, limited: 0 };
  readonly #rollbacks = { done: 0, failed: 0 };
  readonly #doneAt: { state: number; view: number };
  /** The leader's last saved view, at the other edges. */
  #shown: SavedView | null = null;
  #ticking: Promise<void> | null = null;
  #stop: () => void = () => undefined;

  constructor(options: HealthMonitorOptions) {
    const { dir, edge, leaseMs, perAddress, log, now, clock, secret, views } = options;
    this.#options = options;
    this.#errors = new ErrorReports(dir, log, clock);
    this.#channel = new FollowedChannel(options);
    this.#leadership = new Leadership({
      dir,
      edge,
      leaseMs,
      clock,
      log,
      report: this.#report,
      lead: (term) => this.#lead(term),
      onTakeOver: (leader) => this.#handover.countWaiting(leader),
    });
    this.#handover = new BeaconHandover({
      spool: createBeaconSpool(dir, edge),
      leader: () => this.#leadership.own,
      counts: this.#counts,
    });
    this.#keysOf = createNetworkKeys(() => secret.all()[0]!);
    this.#readBeacon = createBeaconReader({ now, cohortOf: views.cohortOf, keysOf: this.#keysOf });
    this.#isWithinSpoolLimit = createSpoolLimit(perAddress, now);
    this.#doneAt = { state: clock(), view: Number.NEGATIVE_INFINITY };
  }

  /** Elects a leader for the first time, then periodically. */
  async start(): Promise<void> {
    const { every, leaseMs } = this.#options;
    this.#follow();
    await this.#leadership.elect();
    if (!this.#leadership.own) await this.#followLeader();
    this.#stop = every(leaseMs / TICKS_PER_LEASE, () => {
      this.#ticking ??= this.#tick().finally(() => {
        this.#ticking = null;
      });
      return this.#ticking;
    });
  }

  async ingest(text: string, address: string): Promise<HealthReport[] | null> {
    this.#follow();
    const counts = this.#counts;
    const beacon = this.#readBeacon(text, address);
    if (!beacon) return null;
    if (beacon === 'forged') {
      counts.forged += 1;
      return [];
    }
    counts.accepted += 1;
    const leader = this.#leadership.own;
    if (leader?.isAlone()) return leader.count(beacon);
    const reports = beacon.reports.filter(({ unit, version }) => this.#isKnown(`${unit}@${version}`));
    counts.unknown += beacon.reports.length - reports.length;
    if (!this.#isWithinSpoolLimit(beacon.from.network)) {
      counts.limited += reports.length;
      return [];
    }
    if (reports.length > 0) await this.#handover.hand({ ...beacon, reports });
    return reports;
  }

  async countRenders(renders: readonly RenderOutcome[], address: string): Promise<void> {
    if (renders.length === 0) return;
    this.#follow();
    const from = this.#keysOf(address);
    const beacon: AcceptedBeacon = { at: this.#options.now(), view: '', cohort: 0, from, reports: [], renders: [...renders] };
    const leader = this.#leadership.own;
    if (leader?.isAlone()) leader.count(beacon);
    else if (this.#isWithinSpoolLimit(from.network)) await this.#handover.hand(beacon);
  }

  view(): HealthView {
    this.#follow();
    const { channel, now, minNetworks, trustsProxy } = this.#options;
    const { own, edge } = this.#leadership;
    const at = new Date(now()).toISOString();
    const view = own?.view() ?? this.#shown ?? { releases: {}, analysisRuns: [], automaticRollbacks: [] };
    return {
      ...view,
      channel,
      sequence: this.#channel.body?.sequence ?? null,
      at,
      intake: { ...this.#counts },
      analysisSettings: { minNetworks, trustsProxy },
      leader: { edge, isThis: own !== null, at: own ? at : (this.#shown?.at ?? null) },
    };
  }

  analysisRuns(): AnalysisRunView[] {
    this.#follow();
    return this.#leadership.own?.analysisRuns() ?? this.#shown?.analysisRuns ?? [];
  }

  retest(unit: string, version: string): boolean {
    return this.#leadership.own?.retest(unit, version) ?? false;
  }

  rollbackCounts(): Readonly<Record<AutomaticRollback['outcome'], number>> {
    return this.#rollbacks;
  }

  isLeader(): boolean {
    return this.#leadership.isHeld();
  }

  async settle(): Promise<void> {
    await this.#leadership.own?.idle();
    await this.#options.webhook.idle();
    await this.#leadership.own?.save();
  }

  async close(): Promise<void> {
    this.#stop();
    await this.#ticking;
    await this.#leadership.own?.idle();
    await this.#leadership.own?.save();
    await this.#leadership.release();
  }

  async #tick(): Promise<void> {
    this.#follow();
    await this.#options.secret.refresh();
    await this.#leadership.elect();
    const leader = this.#leadership.own;
    if (!leader) return this.#followLeader();
    await leader.drain();
    if (this.#isDue('view', VIEW_EVERY_MS)) await leader.saveView();
    if (this.#isDue('state', SAVE_EVERY_MS)) await leader.save();
  }

  #follow(): void {
    const followed = this.#channel.refresh();
    if (!followed) return;
    const { body, before } = followed;
    this.#leadership.own?.follow(body, (promotion) => this.#channel.isNew(promotion, before !== null));
  }

  async #lead(term: number | null): Promise<Leader> {
    const leader = await createLeader({
      ...this.#options,
      term,
      goneMs: this.#options.leaseMs,
      counts: this.#counts,
      mayAct: () => this.#leadership.mayAct(),
      report: this.#report,
      onRollback: (outcome) => {
        this.#rollbacks[outcome] += 1;
      },
    });
    const { body } = this.#channel;
    if (body) leader.follow(body, (promotion) => this.#channel.isNew(promotion, false));
    this.#shown = null;
    return leader;
  }

  async #followLeader(): Promise<void> {
    try {
      await this.#handover.keepAlive();
      if (this.#isDue('view', VIEW_EVERY_MS)) this.#shown = await readView(this.#options.dir);
    } catch (error) {
      this.#report(error, 'spool of beacons not written: beacons wait in memory');
    }
  }

  #isKnown(release: string): boolean {
    const leader = this.#leadership.own;
    return leader ? leader.knows(release) : this.#channel.names(release) || this.#shown?.releases[release] !== undefined;
  }

  #isDue(what: 'view' | 'state', everyMs: number): boolean {
    const now = this.#options.clock();
    if (now - this.#doneAt[what] < everyMs) return false;
    this.#doneAt[what] = now;
    return true;
  }

  readonly #report = (error: unknown, message: string): void => this.#errors.report(error, message);
}
