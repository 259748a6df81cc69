import type { TrackList } from 'shared-contracts/api/music';
import { LENGTHS, TEMPOS } from 'shared-contracts/search/track-filters';
import type { AppContext } from '../app-context.ts';
import type { Condition } from '../search/condition.ts';
import { countFacets } from '../search/count-facets.ts';
import { facetToken } from '../search/facets.ts';

const TONICS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
/** Every musical key, as tracks store it: `C`, `F#m`. */
export const MUSICAL_KEYS = TONICS.flatMap((tonic) => [tonic, `${tonic}m`]);

/** Counts of every tag, length, tempo and key among what meets a condition; what would give nothing is left out. */
export async function facetsOf(context: AppContext, condition: Condition): Promise<NonNullable<TrackList['facets']>> {
  const [counted, tags] = await Promise.all([countFacets(context.db, condition, context.snapshots.current()), context.tags.current()]);
  const lengths = counted('lengths');
  const tempos = counted('tempos');
  const keys = counted('keys');
  const groups = tags.groups.map((group) => ({ group, counts: counted(`tags:${group.id}`) }));
  return {
    tags: groups
      .flatMap(({ group, counts }) => group.tags.map(({ id }) => ({ id, count: counts.countOf(facetToken.tag(id)) })))
      .filter((tag) => tag.count > 0),
    lengths: LENGTHS.map((value) => ({ value, count: lengths.countOf(facetToken.length(value)) })),
    tempos: TEMPOS.map((value) => ({ value, count: tempos.countOf(facetToken.tempo(value)) })),
    keys: MUSICAL_KEYS.map((value) => ({ value, count: keys.countOf(facetToken.key(value)) })).filter((key) => key.count > 0),
    exact: [lengths, tempos, keys, ...groups.map(({ counts }) => counts)].every(({ exact }) => exact),
  };
}
