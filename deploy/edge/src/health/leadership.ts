import type { Log } from '../log.ts';
import type { Leader } from './leader.ts';
import { createLeaderElection, type ElectionResult, type LeaderElection } from './sharing/leader-election.ts';

export interface LeadershipOptions {
  /** Folder that the edges of the channel share. */
  dir: string;
  /** Id of this edge. */
  edge: string;
  /** Silence of the leader after which another edge takes over, ms. */
  leaseMs: number;
  clock(): number;
  log: Log;
  /** Logs an error once. */
  report(error: unknown, message: string): void;
  /** Makes this edge the leader of a term; of none (null) while the shared folder cannot be written. */
  lead(term: number | null): Promise<Leader>;
  /** This edge leads, and has counted what was received before. */
  onTakeOver(leader: Leader): void;
}

/** Which edge counts and analyses: this one, another one, or each by itself while the shared folder fails. */
export class Leadership {
  readonly #options: LeadershipOptions;
  readonly #election: LeaderElection;
  #own: Leader | null = null;
  #edge = '';
  /** Whether the shared folder failed at the last attempt. */
  #isApart = false;
  #electedAt: number;

  constructor(options: LeadershipOptions) {
    const { dir, edge, leaseMs, clock } = options;
    this.#options = options;
    this.#election = createLeaderElection({ dir, edge, leaseMs, clock });
    this.#electedAt = clock();
  }

  /** The leader when it is this edge; null otherwise. */
  get own(): Leader | null {
    return this.#own;
  }

  /** Id of the edge that leads; empty before the first election. */
  get edge(): string {
    return this.#edge;
  }

  /** Whether this edge leads, and no other one can have taken over. */
  isHeld(): boolean {
    return this.#own?.isLive() === true && (this.#isApart || !this.#isExpired());
  }

  /** One round: renews the lease, takes it over, or learns who holds it. */
  async elect(): Promise<void> {
    const { clock, edge, log, report } = this.#options;
    let result: ElectionResult;
    try {
      result = await this.#election.step();
    } catch (error) {
      this.#isApart = true;
      report(error, 'shared health folder not usable: this edge analyses by itself what it receives');
      if (!this.#own && (this.#edge === '' || this.#isExpired())) await this.#takeOver(null);
      return;
    }
    this.#electedAt = clock();
    this.#isApart = false;
    if (!result.isLeader) {
      if (this.#edge !== result.leader) log.info({ edge, leader: result.leader }, 'another edge analyses the releases');
      this.#edge = result.leader;
      this.#own = null;
    } else if (this.#own) this.#own.term = result.term;
    else await this.#takeOver(result.term);
  }

  /** Whether this edge still leads: another one may have taken over. */
  async mayAct(): Promise<boolean> {
    try {
      return (await this.#election.step()).isLeader;
    } catch {
      // A folder that fails must not stop a rollback: it is bound to the release that was found worse.
      return true;
    }
  }

  /** Lets another edge take over at once. */
  async release(): Promise<void> {
    await this.#election.release().catch((error) => this.#options.report(error, 'lease of the leader not released'));
  }

  async #takeOver(term: number | null): Promise<void> {
    const { edge, log, lead, onTakeOver } = this.#options;
    const leader = await lead(term);
    this.#own = leader;
    this.#edge = edge;
    log.info({ edge, term }, 'this edge analyses the releases');
    await leader.drain();
    onTakeOver(leader);
  }

  #isExpired(): boolean {
    const { clock, leaseMs } = this.#options;
    return clock() - this.#electedAt >= leaseMs;
  }
}
