import type { IntakeCounts } from 'deploy-release';
import type { AcceptedBeacon } from '../../intake/accepted-beacon.ts';
import type { Leader } from '../leader.ts';
import type { BeaconSpool } from './beacon-spool.ts';

/** Beacons kept in memory while the spool cannot be written. */
const MAX_UNSPOOLED = 1000;

export interface BeaconHandoverOptions {
  spool: BeaconSpool;
  /** The leader when it is this edge. */
  leader(): Leader | null;
  counts: IntakeCounts;
}

/** Hands beacons to the leader by the spool of this edge. They wait in memory while it cannot be written. */
export class BeaconHandover {
  readonly #options: BeaconHandoverOptions;
  readonly #unspooled: AcceptedBeacon[] = [];

  constructor(options: BeaconHandoverOptions) {
    this.#options = options;
  }

  /** Writes a beacon to the spool. Never rejects. */
  async hand(beacon: AcceptedBeacon): Promise<void> {
    const { spool, counts } = this.#options;
    const position = await spool.append(beacon);
    // The edge may have become the leader meanwhile.
    const leader = this.#options.leader();
    if (leader && position) leader.countSpooled(beacon, position);
    else if (leader) leader.count(beacon);
    else if (!position && this.#unspooled.length < MAX_UNSPOOLED) this.#unspooled.push(beacon);
    else if (!position) counts.limited += beacon.reports.length;
  }

  /** Shows the leader that this edge is alive, and writes what waits. Rejects on I/O errors. */
  async keepAlive(): Promise<void> {
    await this.#options.spool.touch();
    for (const beacon of this.#unspooled.splice(0)) await this.hand(beacon);
  }

  /** Counts what waits, at the edge that has become the leader. */
  countWaiting(leader: Leader): void {
    for (const beacon of this.#unspooled.splice(0)) leader.count(beacon);
  }
}
