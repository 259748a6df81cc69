import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { catalogueRevision } from '../catalogue/revision.ts';
import type { Db } from '../database/transaction.ts';
import { FacetSnapshot } from './facet-snapshot.ts';

const AT_ONCE = 20_000;
/** A snapshot of a changing catalogue is made anew after this many times what making it took. */
const REST = 20;

export interface FacetSnapshotsOptions {
  /** Works below which the database counts fast enough by itself, and always to the moment. */
  least?: number;
  onError(error: unknown): void;
}

/**
 * Keeps a snapshot of the facets of a large catalogue, made in the background and made anew when the catalogue has changed.
 * Its counts may be behind by the time that takes (seconds); the lists themselves never are.
 */
export class FacetSnapshots {
  readonly #db: Db;
  readonly #least: number;
  readonly #onError: (error: unknown) => void;
  #snapshot: FacetSnapshot | null = null;
  #revision = -1;
  #nextLook = 0;
  #running: Promise<void> | null = null;

  constructor(db: Db, { least = 20_000, onError }: FacetSnapshotsOptions) {
    this.#db = db;
    this.#least = least;
    this.#onError = onError;
  }

  /** The latest snapshot, at once; null while there is none. Looks for changes in the background. */
  current(): FacetSnapshot | null {
    if (!this.#running && performance.now() >= this.#nextLook) void this.refresh();
    return this.#snapshot;
  }

  /** Brings the snapshot up to date; never rejects. */
  refresh(): Promise<void> {
    this.#running ??= this.#refresh()
      .catch((error) => {
        // The database counts meanwhile; the next look tries again.
        this.#nextLook = performance.now() + 10_000;
        this.#onError(error);
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #refresh(): Promise<void> {
    const started = performance.now();
    const revision = await catalogueRevision(this.#db);
    if (revision !== this.#revision) {
      const works = await this.#read();
      this.#snapshot = works.length < this.#least ? null : new FacetSnapshot(works);
      this.#revision = revision;
    }
    this.#nextLook = performance.now() + Math.max(2000, REST * (performance.now() - started));
  }

  async #read(): Promise<number[][]> {
    const works: number[][] = [];
    const { rows } = await sql<{ many: boolean }>`
      select count(*) >= ${sql.lit(this.#least)} as many from (select 1 from track_search limit ${sql.lit(this.#least)}) first`.execute(
      this.#db,
    );
    if (!rows[0]?.many) return works;
    for (let after = -1; ; ) {
      const page = await this.#db
        .selectFrom('track_search')
        .select(['version_id', 'f'])
        .where('version_id', '>', after)
        .orderBy('version_id')
        .limit(AT_ONCE)
        .execute();
      for (const { f } of page) works.push(f);
      if (page.length < AT_ONCE) return works;
      after = page.at(-1)!.version_id;
      // Visitors who wait for an answer go first.
      await setImmediate();
    }
  }
}
