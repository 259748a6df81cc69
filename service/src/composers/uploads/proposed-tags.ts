import type { Db } from '../../platform/database/transaction.ts';
import { alikeWorks } from './alike.ts';

const NEIGHBOURS = 12;
const MOST = 12;
/** A tag that one neighbour alone has says little. */
const LEAST_NEIGHBOURS = 2;

/** Tags that works have which sound like a file, the likeliest first. */
export async function proposedTags(db: Db, sound: { features: readonly number[]; duration: number }): Promise<number[]> {
  const weights = new Map<number, { weight: number; works: number }>();
  for (const { tag_ids, distance } of await alikeWorks(db, sound, NEIGHBOURS))
    for (const id of tag_ids) {
      const known = weights.get(id) ?? { weight: 0, works: 0 };
      weights.set(id, { weight: known.weight + 1 / (0.05 + distance), works: known.works + 1 });
    }
  return [...weights]
    .filter(([, { works }]) => works >= LEAST_NEIGHBOURS)
    .sort(([a, one], [b, other]) => other.weight - one.weight || a - b)
    .slice(0, MOST)
    .map(([id]) => id);
}
