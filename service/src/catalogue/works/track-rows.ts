import { CompiledQuery, sql } from 'kysely';
import { preparedPlan } from '../../platform/database/prepared-plans.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { offSale } from './off-sale.ts';

/** Peaks for a list (200) or for the player (1000). */
type Peaks = 'peaks' | 'peaks_list';

/** A version with its work, album and recording, as every track list needs it. */
export type TrackRow = Awaited<ReturnType<ReturnType<typeof statement>['execute']>>[number];

function statement(db: Db, peaks: Peaks) {
  return db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .leftJoin('album as a', (join) => join.onRef('a.id', '=', 'w.album_id').on(sql<boolean>`not a.withdrawn`))
    .leftJoin('recording as r', 'r.version_id', 'v.id')
    .modifyFront(preparedPlan())
    .select([
      'v.id',
      'v.work_id',
      'v.name_zh',
      'v.name_en',
      'v.full_length',
      'v.duration',
      'w.code',
      'w.library',
      'w.title_zh',
      'w.title_en',
      'w.composer_zh',
      'w.composer_en',
      'w.composer_id',
      'w.bpm',
      'w.musical_key',
      'w.energy',
      'w.base_price',
      'w.promo_price',
      'w.tag_ids',
      'w.image',
      offSale.as('withdrawn'),
      'w.created_at',
      'a.id as album_id',
      'a.name_zh as album_zh',
      'a.name_en as album_en',
      'a.brand_id',
      'a.image as album_image',
      'r.loudness',
      'r.highlight',
      `r.${peaks} as peaks`,
    ])
    .where('v.id', '=', sql<number>`any(${NO_IDS}::int4[])`);
}

/** Placeholder of the ids in the compiled statement. */
const NO_IDS = '{}';

/** Every list reads its rows by one of these two: put together once, for that costs more than sending it. */
const compiled = new Map<Peaks, CompiledQuery<TrackRow>>();

async function readRows(db: Db, ids: readonly number[], peaks: Peaks): Promise<TrackRow[]> {
  let query = compiled.get(peaks);
  if (!query) {
    query = statement(db, peaks).compile() as CompiledQuery<TrackRow>;
    compiled.set(peaks, query);
  }
  const { rows } = await db.executeQuery<TrackRow>(CompiledQuery.raw(query.sql, [`{${ids.join(',')}}`]));
  return rows;
}

/** Rows of versions in the order of `ids`; ids without a version are left out. */
export async function trackRows(db: Db, ids: readonly number[], peaks: Peaks = 'peaks_list'): Promise<TrackRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await readRows(db, ids, peaks)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Main versions of works, in the order of the works. */
export async function mainVersionIds(db: Db, workIds: readonly number[]): Promise<number[]> {
  if (workIds.length === 0) return [];
  const rows = await db
    .selectFrom('version')
    .select(['id', 'work_id'])
    .where('is_main', '=', true)
    .where('work_id', '=', sql<number>`any(${`{${workIds.join(',')}}`}::int4[])`)
    .execute();
  const byWork = new Map(rows.map(({ id, work_id }) => [work_id, id]));
  return workIds.flatMap((id) => byWork.get(id) ?? []);
}
