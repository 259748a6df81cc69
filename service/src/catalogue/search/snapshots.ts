import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { asService } from '../../platform/database/current-network.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { commonTokens } from './common-query-cache.ts';
import { type Snapshot, SnapshotBuilder, type SnapshotRow } from './snapshot.ts';
import { catalogueRevision } from './tag-dictionary.ts';

/** Works read at once; what is made of them keeps a request waiting for a millisecond, at each of its steps. */
const AT_ONCE = 60;
/** A rebuild waits for this multiple of the time that the last build took, without that for which it waited. */
const REST = 20;

export interface SnapshotsOptions {
  /** Works below which the database is fast enough by itself. */
  least?: number;
  /** Fewest works with a word for the snapshot to keep it; the database finds rarer words quickly. */
  commonFrom?: number;
  /** A step of a build waits this long for searches to end, ms: a busy shop has searches at every moment, and its build must end as well. */
  patienceMs?: number;
  onError(error: unknown): void;
}

/**
 * Keeps a snapshot of a large catalogue, built in the background and rebuilt after a change.
 * A caller that needs exact results compares its revision with the current one of the database.
 */
export class Snapshots {
  readonly #db: Db;
  readonly #least: number;
  readonly #commonFrom: number;
  readonly #patienceMs: number;
  readonly #onError: (error: unknown) => void;
  #snapshot: Snapshot | null = null;
  #revision = -1;
  #nextLook = 0;
  #running: Promise<void> | null = null;
  #searches = 0;
  /** Time that the build under way has waited for searches, ms. */
  #waited = 0;
  /** Ends the wait of a build for searches. */
  #goOn: (() => void) | null = null;

  constructor(db: Db, { least = 20_000, commonFrom = 1000, patienceMs = 15, onError }: SnapshotsOptions) {
    this.#db = db;
    this.#least = least;
    this.#commonFrom = commonFrom;
    this.#patienceMs = patienceMs;
    this.#onError = onError;
  }

  /** The latest snapshot, at once; null while there is none. Looks for changes in the background. */
  current(): Snapshot | null {
    if (!this.#running && performance.now() >= this.#nextLook) void this.refresh();
    return this.#snapshot;
  }

  /** Brings the snapshot up to date; never rejects. */
  refresh(): Promise<void> {
    this.#running ??= asService(() => this.#refresh())
      .catch((error) => {
        // The database answers meanwhile; the next check retries.
        this.#nextLook = performance.now() + 10_000;
        this.#onError(error);
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Runs a search; a build that is under way gives it the processor and the database for a moment. */
  async during<T>(search: () => Promise<T>): Promise<T> {
    this.#searches++;
    try {
      return await search();
    } finally {
      this.#searches--;
      if (this.#searches === 0) this.#goOn?.();
    }
  }

  /** Lets requests that wait run first, then the searches that are under way, for as long as a build has patience. */
  async #giveWay(): Promise<void> {
    await setImmediate();
    if (this.#searches === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const patience = setTimeout(resolve, this.#patienceMs);
    this.#goOn = resolve;
    const from = performance.now();
    await promise;
    this.#waited += performance.now() - from;
    clearTimeout(patience);
    this.#goOn = null;
  }

  async #refresh(): Promise<void> {
    const started = performance.now();
    this.#waited = 0;
    const revision = await catalogueRevision(this.#db);
    if (revision !== this.#revision) {
      this.#snapshot = await this.#read(revision);
      this.#revision = revision;
    }
    this.#nextLook = performance.now() + Math.max(2000, REST * (performance.now() - started - this.#waited));
  }

  async #read(revision: number): Promise<Snapshot | null> {
    const { rows } = await sql<{ works: number }>`select count(*) as works from track_search`.execute(this.#db);
    const { works } = rows[0]!;
    if (works < this.#least) return null;
    const builder = new SnapshotBuilder(revision, works, await commonTokens(this.#db, this.#commonFrom));
    for (let after = -1; ; ) {
      const page = await sql<SnapshotRow>`
        select version_id as id, f::text as facets, k::text as tokens from track_search
        where version_id > ${after} order by version_id limit ${sql.lit(AT_ONCE)}`.execute(this.#db);
      for (const row of page.rows) builder.add(row);
      await this.#giveWay();
      if (page.rows.length < AT_ONCE) return builder.finish(() => this.#giveWay());
      after = page.rows.at(-1)!.id;
    }
  }
}
