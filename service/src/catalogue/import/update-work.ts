import type { Updateable } from 'kysely';
import { firstOf, visibleLine } from 'shared-contracts/text/visible-line';
import type { WorkTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { normalise } from '../search/tokens.ts';
import { indexWorks } from '../works/index-works.ts';
import { albumFor, dropEmptyAlbum } from './import-album.ts';
import type { SheetEntry } from './sheet-entry.ts';

const OTHER = { key: 'imported', name_zh: '其他', name_en: 'Other', libraries: [1, 2, 3, 4, 5], position: 99 };
const LONGEST = 40;
const MOST = 20;

/** Tags by their names in either language; names that no tag has become tags of the group "other". */
export async function tagsFor(tx: Db, names: readonly string[]): Promise<number[]> {
  const wanted = new Map(names.map(visibleLine).map((name) => [normalise(name), name]));
  wanted.delete('');
  if (wanted.size === 0) return [];
  const known = new Map<string, number>();
  // Several tags may share a name: take the oldest, so that a second run finds the same tag.
  for (const { id, name_zh, name_en } of await tx.selectFrom('tag').select(['id', 'name_zh', 'name_en']).orderBy('id', 'desc').execute()) {
    known.set(normalise(name_zh), id);
    known.set(normalise(name_en), id);
  }
  const ids = new Set<number>();
  for (const [key, name] of [...wanted].slice(0, MOST)) ids.add(known.get(key) ?? (await addTag(tx, key, firstOf(name, LONGEST))));
  return [...ids];
}

async function addTag(tx: Db, key: string, name: string): Promise<number> {
  const group = await tx
    .insertInto('tag_group')
    .values(OTHER)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ position: OTHER.position }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = await tx
    .insertInto('tag')
    .values({ key: `imported-${key}`, group_id: group.id, name_zh: name, name_en: name })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name_zh: name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return tag.id;
}

/**
 * Updates an imported work from its sheet line; an empty cell leaves the field unchanged. A sold licence keeps its terms,
 * because it stores them itself.
 * @returns false when nothing changed.
 */
export async function updateWork(tx: Db, versionId: number, entry: SheetEntry): Promise<boolean> {
  const work = await tx
    .selectFrom('work')
    .selectAll()
    .where('id', '=', tx.selectFrom('version').select('work_id').where('id', '=', versionId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const library = entry.library ?? work.library;
  const wanted: Updateable<WorkTable> = {
    library,
    album_id: await albumOf(tx, work, library, entry.album),
    ...textsOf(work.title_zh, work.title_en, entry.titleZh, entry.titleEn, 'title'),
    ...textsOf(work.description_zh, work.description_en, entry.descriptionZh, entry.descriptionEn, 'description'),
    ...(entry.composer !== null && { composer_zh: entry.composer, composer_en: entry.composer }),
    ...(entry.bpm !== null && { bpm: entry.bpm }),
    ...(entry.musicalKey !== null && { musical_key: entry.musicalKey }),
    ...(entry.tags.length > 0 && { tag_ids: await tagsFor(tx, entry.tags) }),
    ...priceOf(work.promo_price, entry.price),
  };
  const columns = Object.keys(wanted) as (keyof typeof wanted & keyof typeof work)[];
  const changed = columns.filter((column) => !same(column, work[column], wanted[column]));
  if (changed.length === 0) return false;
  await tx
    .updateTable('work')
    .set(Object.fromEntries(changed.map((column) => [column, wanted[column]])))
    .where('id', '=', work.id)
    .execute();
  const detail = changed.map((column) => `${column}: ${JSON.stringify(work[column])} -> ${JSON.stringify(wanted[column])}`);
  await tx
    .insertInto('audit_log')
    .values({ actor: 'command line', action: 'import', detail: `work ${work.id}, ${detail.join(', ')}` })
    .execute();
  if (changed.includes('album_id') && work.album_id !== null) await dropEmptyAlbum(tx, work.album_id);
  await indexWorks(tx, [work.id]);
  return true;
}

/** Its album by the sheet; a work that changes its library takes its album's name along, for an album is of one library. */
async function albumOf(
  tx: Db,
  work: { album_id: number | null; library: number; image: string | null },
  library: number,
  name: string | null,
): Promise<number | null> {
  if (name !== null) return albumFor(tx, name, library, work.image);
  if (work.album_id === null || library === work.library) return work.album_id;
  const album = await tx.selectFrom('album').select('name_zh').where('id', '=', work.album_id).executeTakeFirstOrThrow();
  return albumFor(tx, album.name_zh, library, work.image);
}

/** A text in both languages. Where both were alike, one was only copied to the other, and follows it as at the import. */
function textsOf(zh: string, en: string, saidZh: string | null, saidEn: string | null, name: 'title' | 'description') {
  const lent = zh === en;
  return {
    [`${name}_zh`]: saidZh ?? (lent ? saidEn : null) ?? zh,
    [`${name}_en`]: saidEn ?? (lent ? saidZh : null) ?? en,
  };
}

/** An offer that is no cheaper than the new price is none any more. */
function priceOf(promoPrice: number | null, price: number | null) {
  if (price === null) return {};
  return { base_price: price, ...(promoPrice !== null && promoPrice >= price && { promo_price: null, promo_until: null }) };
}

/** Compares lists by their members, and a tempo in single precision, as it is stored. */
function same(column: string, before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return before.length === after.length && before.every((one, at) => one === after[at]);
  if (column === 'bpm' && before !== null) return Math.fround(Number(before)) === Math.fround(Number(after));
  return before === after;
}
