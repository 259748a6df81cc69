import { sql } from 'kysely';
import type { Track } from 'shared-contracts/api/music';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { integers } from '../search/condition.ts';
import { facetToken } from '../search/facets.ts';
import { presentWorks } from './present-tracks.ts';
import { type Candidate, nearest } from './similarity.ts';

const DEFAULT_SIZE = 8;
/** Works whose sound is compared; tags narrow a large catalogue down to these first. */
const CANDIDATES = 400;

async function workOf({ db }: CatalogueContext, versionId: number) {
  return db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .leftJoin('recording as r', 'r.version_id', 'v.id')
    .select(['w.id', 'w.library', 'w.album_id', 'w.composer_en', 'w.tag_ids', 'w.bpm', 'w.musical_key', 'w.energy', 'r.features'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
}

/** Tracks of the same album, composer or theme, the album's first; empty when there is no such version. */
export async function relevantTracks(context: CatalogueContext, versionId: number, size = DEFAULT_SIZE, caller: Caller): Promise<Track[]> {
  const work = await workOf(context, versionId);
  if (!work) return [];
  const { rows } = await sql<{ id: number }>`
    select id, min(nearness) as nearness from (
      (select id, 1 as nearness from work where album_id = ${work.album_id} and not withdrawn order by album_position, id limit ${size + 1})
      union all
      (select t.work_id, 2 from theme_track t join theme_track mine on mine.theme_id = t.theme_id and mine.work_id = ${work.id} limit ${size * 4})
      union all
      (select id, 3 from work where composer_en = ${work.composer_en} and composer_en <> '' and not withdrawn order by id limit ${size + 1})
    ) near where id <> ${work.id} group by id order by nearness, id limit ${size}`.execute(context.db);
  return presentWorks(context, caller, rows);
}

/**
 * Tracks of similar sound, nearest first, by the audio analysis. A recording not made yet is compared by tempo, key and energy.
 */
export async function similarTracks(context: CatalogueContext, versionId: number, size = DEFAULT_SIZE, caller: Caller): Promise<Track[]> {
  const work = await workOf(context, versionId);
  if (!work) return [];
  const candidates = await candidatesFor(context, work);
  return presentWorks(context, caller, nearest(work, candidates, size));
}

/** Works of the library that share a tag (any, for a work without tags), those that share most first; a bounded number. */
async function candidatesFor(context: CatalogueContext, work: NonNullable<Awaited<ReturnType<typeof workOf>>>): Promise<Candidate[]> {
  const tags = `{${work.tag_ids.join(',')}}`;
  const sharing = work.tag_ids.length === 0 ? sql`true` : sql`s.k && ${integers(work.tag_ids.map(facetToken.tag))}`;
  const { rows } = await sql<Candidate>`
    select w.id, w.bpm, w.musical_key, w.energy, w.tag_ids, r.features
    from (select s.version_id from track_search s where s.library = ${work.library} and ${sharing} limit ${CANDIDATES * 10}) s
    join version v on v.id = s.version_id
    join work w on w.id = v.work_id
    left join recording r on r.version_id = v.id
    where w.id <> ${work.id} and not w.withdrawn
    order by cardinality(array(select unnest(w.tag_ids) intersect select unnest(${tags}::int4[]))) desc, w.id
    limit ${CANDIDATES}`.execute(context.db);
  return rows;
}
