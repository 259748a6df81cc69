import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { firstOfEach } from '../search/main-tags.ts';
import { type SearchSource, searchRowOf } from '../search/search-row.ts';
import { touchCatalogue } from '../search/tag-dictionary.ts';

const AT_ONCE = 500;
/** Titles of the themes that show a work: it is found by them too. */
const themeTitles = sql<string[]>`array(
  select x.title from theme_track tt join theme t on t.id = tt.theme_id, unnest(array[t.title_zh, t.title_en]) x (title)
  where tt.work_id = w.id)`;
const COLUMNS = [
  'library',
  'created',
  'heat',
  'price_asc',
  'price_desc',
  'duration',
  'bpm_asc',
  'bpm_desc',
  'f',
  't',
  'k',
  'changed',
] as const;

/**
 * Rewrites the search rows of works and deletes those of withdrawn works. Call it in the transaction of the change. It raises
 * the catalogue revision, so that caches and snapshots expire with the rows.
 */
export async function indexWorks(db: Db, workIds: readonly number[]): Promise<void> {
  if (workIds.length === 0) return;
  const changed = await touchCatalogue(db);
  const tags = await readTagGroups(db);
  for (let at = 0; at < workIds.length; at += AT_ONCE) {
    const sources = await readSources(db, workIds.slice(at, at + AT_ONCE), tags);
    const gone = sources.filter(({ withdrawn }) => withdrawn).map(({ versionId }) => versionId);
    if (gone.length > 0) await db.deleteFrom('track_search').where('version_id', 'in', gone).execute();
    const rows = sources.filter(({ withdrawn }) => !withdrawn).map((source) => ({ ...searchRowOf(source), changed }));
    if (rows.length === 0) continue;
    await db
      .insertInto('track_search')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('version_id')
          .doUpdateSet((set) => Object.fromEntries(COLUMNS.map((column) => [column, set.ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

/** Group of each tag. */
async function readTagGroups(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('tag').select(['id', 'group_id']).execute();
  return new Map(rows.map(({ id, group_id }) => [id, group_id]));
}

async function readSources(
  db: Db,
  workIds: readonly number[],
  groups: ReadonlyMap<number, number>,
): Promise<(SearchSource & { withdrawn: boolean })[]> {
  const rows = await db
    .selectFrom('work as w')
    .innerJoin('version as v', (join) => join.onRef('v.work_id', '=', 'w.id').on('v.is_main', '=', true))
    .leftJoin('album as a', 'a.id', 'w.album_id')
    .select([
      'v.id',
      'v.duration',
      'w.library',
      'w.created_at',
      'w.heat',
      'w.title_zh',
      'w.title_en',
      'w.composer_zh',
      'w.composer_en',
      'w.code',
      'w.bpm',
      'w.musical_key',
      'w.tag_ids',
      'w.album_id',
      'w.base_price',
      'w.promo_price',
      'w.withdrawn',
      'a.brand_id',
      'a.name_zh',
      'a.name_en',
      themeTitles.as('themes'),
    ])
    .where('w.id', '=', sql<number>`any(${`{${workIds.join(',')}}`}::int4[])`)
    .execute();
  return rows.map((row) => ({
    versionId: row.id,
    library: row.library,
    created: row.created_at,
    heat: row.heat,
    titles: [row.title_zh, row.title_en],
    composers: [row.composer_zh, row.composer_en],
    code: row.code,
    texts: [row.name_zh ?? '', row.name_en ?? '', ...row.themes],
    seconds: row.duration,
    bpm: row.bpm,
    musicalKey: row.musical_key,
    tagIds: row.tag_ids,
    mainTagIds: firstOfEach(row.tag_ids, groups),
    albumId: row.album_id,
    brandId: row.brand_id,
    basePrice: row.base_price,
    promoPrice: row.promo_price,
    withdrawn: row.withdrawn,
  }));
}
