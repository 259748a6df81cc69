import { type Insertable, sql } from 'kysely';
import { shortKey } from 'service/catalogue/audio/analysis/musical-key';
import { normalise } from 'service/catalogue/search/tokens';
import { indexWorks } from 'service/catalogue/works/index-works';
import type { Tables, WorkTable } from 'service/platform/database/generated/tables';
import { SEARCH_INDEXES } from 'service/platform/database/migrations/0001-initial';
import { type Db, inTransaction } from 'service/platform/database/transaction';
import type { Locale } from 'shared-contracts/locale/locale';
import { demoAlbums } from '../catalogue/albums.ts';
import { demoBrands } from '../catalogue/brands.ts';
import type { DemoPiece } from '../catalogue/catalogue-types.ts';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { demoTagGroups, demoTags } from '../catalogue/tags.ts';
import { demoThemes } from '../catalogue/themes.ts';
import { fillComposers } from './fill-composers.ts';
import { fillInventory } from './fill-inventory.ts';
import { fillPackages } from './fill-packages.ts';
import { fillPromotions } from './fill-promotions.ts';
import { addRecordings, completeRecordings } from './fill-recordings.ts';

/** What a visitor of the demo may look for first; each finds something in the demo catalogue. */
const PROPOSED: Record<Locale, readonly string[]> = {
  zh: ['钢琴', '国风', '电影感', '短视频', '爵士', '史诗', '婚礼', '转场', '古筝', '雨'],
  en: ['piano', 'cinematic', 'epic', 'lo-fi', 'jazz', 'wedding', 'travel', 'transition', 'guzheng', 'rain'],
};

/**
 * Proposes curated keywords, so that a new shop shows some. They begin at no searches, so popular ones come before them. Only where
 * none were proposed yet: an operator may have hidden them.
 */
async function fillKeywords(tx: Db, now: Date): Promise<void> {
  const filled = await tx.selectFrom('search_keyword').select('name').where('proposed', '=', true).executeTakeFirst();
  if (filled) return;
  const rows = Object.entries(PROPOSED).flatMap(([locale, words]) =>
    words.map((shown, at) => ({
      locale: locale as Locale,
      name: normalise(shown),
      shown,
      count: 0,
      last_at: now,
      proposed: true,
      state: 'curated' as const,
      position: at + 1,
    })),
  );
  await tx
    .insertInto('search_keyword')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['locale', 'name']).doNothing())
    .execute();
}

/** Exchange rates for English pages, of a day gone by; only where staff set none. */
async function fillRates(tx: Db): Promise<void> {
  const filled = await tx.selectFrom('exchange_rate').select('id').executeTakeFirst();
  if (filled) return;
  const rates = [
    { currency: 'USD', rate: 71_034 },
    { currency: 'EUR', rate: 82_310 },
  ] as const;
  await tx
    .insertInto('exchange_rate')
    .values(rates.map((one) => ({ ...one, day: '2026-11-20', set_by: 'demo' })))
    .execute();
}

type Keyed = 'brand' | 'album' | 'tag_group' | 'tag' | 'work' | 'theme' | 'version';

/** One piece in this many is on offer, at four fifths of its price. */
const PROMOTED_EVERY = 9;
/** A fifth less of a few yuan is no offer. Fen. */
const LEAST_PROMOTED = 10_000;
/** Days over which the works came into the shop. */
const DAYS_OF_ENTRY = 300;
const DAY_MS = 86_400_000;

/**
 * Fills in what is missing of the demo catalogue: everything but the sound, which is made afterwards from the recipes.
 * What is there already is left as it is, so running it again adds only what is new.
 * @returns number of works that were added.
 */
export async function fillDemo(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await addMissing(
      tx,
      'brand',
      demoBrands.map(({ key, name, description }, position) => ({ key, position, ...named(name), ...described(description) })),
    );
    await addMissing(
      tx,
      'tag_group',
      demoTagGroups.map(({ key, name, libraries }, position) => ({ key, position, libraries: [...libraries], ...named(name) })),
    );
    const groups = await idsOf(tx, 'tag_group');
    await addMissing(
      tx,
      'tag',
      demoTags.map(({ key, group, name }, position) => ({ key, position, group_id: groups.get(group)!, ...named(name) })),
    );
    const brands = await idsOf(tx, 'brand');
    await addMissing(
      tx,
      'album',
      demoAlbums.map((album, at) => ({
        key: album.key,
        library: album.library,
        brand_id: brands.get(album.brand)!,
        number: album.code,
        ...named(album.title),
        ...described(album.description),
        buyout_price: album.buyoutPrice,
        recommended: at % 2 === 0 ? at : null,
        created_at: new Date(now.getTime() - at * 5 * DAY_MS),
      })),
    );
    const added = await addWorks(tx, now);
    await completeRecordings(tx);
    await fillComposers(tx, now);
    await addThemes(tx);
    await fillPromotions(tx, now);
    await fillPackages(tx);
    await fillInventory(tx);
    await fillRates(tx);
    await fillKeywords(tx, now);
    await addSearchRows(tx, added);
    return added.length;
  });
}

async function addWorks(tx: Db, now: Date): Promise<number[]> {
  const albums = await idsOf(tx, 'album');
  const tags = await idsOf(tx, 'tag');
  const chosen = new Set(demoThemes.flatMap(({ pieces }) => pieces.slice(0, 1)));
  const placeInAlbum = new Map<string, number>();
  const rows = demoPieces.map((piece, at): Insertable<WorkTable> => {
    const place = placeInAlbum.get(piece.album) ?? 0;
    placeInAlbum.set(piece.album, place + 1);
    return {
      key: piece.key,
      code: piece.code,
      library: piece.library,
      album_id: albums.get(piece.album) ?? null,
      album_position: place,
      title_zh: piece.title.zh,
      title_en: piece.title.en,
      ...described(piece.description),
      composer_zh: piece.composer.name.zh,
      composer_en: piece.composer.name.en,
      bpm: piece.bpm,
      musical_key: piece.musicalKey && shortKey(piece.musicalKey),
      energy: piece.energy,
      base_price: piece.basePrice,
      promo_price: at % PROMOTED_EVERY === 4 && piece.basePrice >= LEAST_PROMOTED ? Math.round(piece.basePrice * 0.8) : null,
      tag_ids: piece.tags.flatMap((key) => tags.get(key) ?? []),
      recommended: chosen.has(piece.key) ? at : null,
      // Spread over the last months, libraries mixed, so that "new" is not the order of a list.
      created_at: new Date(now.getTime() - (((at * 37) % demoPieces.length) / demoPieces.length) * DAYS_OF_ENTRY * DAY_MS),
    };
  });
  const added = await addMissing(tx, 'work', rows);
  await addVersions(tx, demoPieces, await idsOf(tx, 'work'));
  return added;
}

async function addVersions(tx: Db, pieces: readonly DemoPiece[], works: Map<string, number>): Promise<void> {
  const rows = pieces.flatMap((piece) =>
    piece.versions.map((version, position) => ({
      work_id: works.get(piece.key)!,
      key: version.key,
      ...named(version.name),
      full_length: !version.kind.startsWith('cut'),
      is_main: position === 0,
      position,
      duration: version.seconds,
    })),
  );
  const added = await addMissing(tx, 'version', rows);
  if (added.length === 0) return;
  const keys = new Map([...(await idsOf(tx, 'version'))].map(([key, id]) => [id, key]));
  await addRecordings(
    tx,
    added.map((id) => ({ id, key: keys.get(id)! })),
  );
}

/** A shop that is filled for the first time gets the indexes of its search rows after them: it starts the sooner. */
async function addSearchRows(tx: Db, works: readonly number[]): Promise<void> {
  const isFirst = (await tx.selectFrom('track_search').select('version_id').limit(1).execute()).length === 0;
  if (isFirst) for (const name of Object.keys(SEARCH_INDEXES)) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await indexWorks(tx, works);
  if (isFirst) for (const statement of Object.values(SEARCH_INDEXES)) await sql.raw(statement).execute(tx);
}

async function addThemes(tx: Db): Promise<void> {
  const fresh = await addMissing(
    tx,
    'theme',
    demoThemes.map(({ key, title, description }, position) => ({
      key,
      position,
      title_zh: title.zh,
      title_en: title.en,
      ...described(description),
    })),
  );
  const themes = await idsOf(tx, 'theme');
  const works = await idsOf(tx, 'work');
  const rows = demoThemes
    .filter(({ key }) => fresh.includes(themes.get(key)!))
    .flatMap(({ key, pieces }) => pieces.map((piece, position) => ({ theme_id: themes.get(key)!, work_id: works.get(piece)!, position })));
  if (rows.length > 0) await tx.insertInto('theme_track').values(rows).execute();
}

/** A statement has 65 535 values at most: works have some twenty each. */
const ROWS_AT_ONCE = 1000;

/** Inserts the rows whose key is not there yet. @returns ids of the new ones. */
async function addMissing<Table extends Keyed>(tx: Db, table: Table, rows: readonly Insertable<Tables[Table]>[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const added = await tx
      .insertInto(table as Keyed)
      .values(rows.slice(from, from + ROWS_AT_ONCE) as never)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

async function idsOf(tx: Db, table: Keyed): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(table).select(['id', 'key']).execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

function named({ zh, en }: { zh: string; en: string }) {
  return { name_zh: zh, name_en: en };
}

function described({ zh, en }: { zh: string; en: string }) {
  return { description_zh: zh, description_en: en };
}
