import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/transaction.ts';
import { integers, type Met } from './condition.ts';
import { keyOfWords, type Matches, type Snapshot } from './snapshot.ts';

const KEPT = 500;

/** Works with rare words, by snapshot: it answers for its own revision only. */
const rareWords = new WeakMap<Snapshot, LRUCache<string, readonly number[]>>();

/** What met a condition when the snapshot was made. The database finds the works with words too rare for the snapshot. */
export async function matchesIn(db: Db, snapshot: Snapshot, met: Met): Promise<Matches> {
  const unknown = snapshot.unknownIn(met);
  if (unknown.length === 0) return snapshot.matches(met);
  let known = rareWords.get(snapshot);
  if (!known) {
    known = new LRUCache<string, readonly number[]>({ max: KEPT });
    rareWords.set(snapshot, known);
  }
  const rare = new Map<string, readonly number[]>();
  for (const words of unknown) {
    const key = keyOfWords(words);
    let ids = known.get(key);
    if (!ids) {
      const { rows } = await sql<{ id: number }>`select version_id as id from track_search where k @> ${integers(words)}`.execute(db);
      ids = rows.map(({ id }) => id);
      known.set(key, ids);
    }
    rare.set(key, ids);
  }
  return snapshot.matches(met, rare);
}
