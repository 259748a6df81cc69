import { sql } from 'kysely';
import type { Track } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { networkOfFiles } from '../../platform/http/signed-address.ts';
import type { CatalogueContext } from '../context.ts';
import { fromPriceOf } from '../prices/present-prices.ts';
import type { UsedPart } from '../search/meaning/search-meaning.ts';
import type { Tags } from '../search/tag-dictionary.ts';
import type { MemberMarks } from './member-marks.ts';
import { mainVersionIds, type TrackRow, trackRows } from './track-rows.ts';
import { whyMatched } from './why-matched.ts';

interface Presentation {
  context: CatalogueContext;
  caller: Caller;
  marks: MemberMarks;
  tags: Tags;
  prices: PriceTable;
}

/** Tracks of versions, in the order of `ids`, as this caller sees and hears them. */
export async function presentTracks(
  context: CatalogueContext,
  caller: Caller,
  ids: readonly number[],
  peaks: 'peaks' | 'peaks_list' = 'peaks_list',
): Promise<Track[]> {
  const rows = await trackRows(context.db, ids, peaks);
  const presentation = await presentationOf(context, caller, rows);
  return rows.map((row) => trackOf(row, presentation));
}

/** The same for the rows of a search, each with why it is among them. */
export async function presentFound(
  context: CatalogueContext,
  caller: Caller,
  ids: readonly number[],
  parts: readonly UsedPart[],
): Promise<Track[]> {
  const rows = await trackRows(context.db, ids);
  const [presentation, themes] = await Promise.all([presentationOf(context, caller, rows), themeTitles(context.db, rows)]);
  return rows.map((row) => {
    const track = trackOf(row, presentation);
    const texts = {
      titles: [row.title_zh, row.title_en],
      composers: [row.composer_zh, row.composer_en],
      albums: [row.album_zh ?? '', row.album_en ?? ''],
      code: row.code,
      themes: themes.get(row.work_id) ?? [],
    };
    return { ...track, why: whyMatched(parts, track, texts, presentation.tags, caller.locale) };
  });
}

/** Titles, in both languages, of the themes that show works. */
async function themeTitles(db: Db, rows: readonly TrackRow[]): Promise<Map<number, string[]>> {
  const titles = new Map<number, string[]>();
  if (rows.length === 0) return titles;
  const found = await db
    .selectFrom('theme_track')
    .innerJoin('theme', 'theme.id', 'theme_track.theme_id')
    .select(['work_id', 'title_zh', 'title_en'])
    .where('work_id', '=', sql<number>`any(${`{${rows.map(({ work_id }) => work_id).join(',')}}`}::int4[])`)
    .execute();
  for (const { work_id, title_zh, title_en } of found) titles.set(work_id, [...(titles.get(work_id) ?? []), title_zh, title_en]);
  return titles;
}

/** The main versions of works, in the order of the works. */
export async function presentWorks(context: CatalogueContext, caller: Caller, works: ReadonlyArray<{ id: number }>): Promise<Track[]> {
  const ids = works.map(({ id }) => id);
  return presentTracks(context, caller, await mainVersionIds(context.db, ids));
}

/** As `presentTracks`, with only what the player needs. */
export async function presentPlayables(
  context: CatalogueContext,
  caller: Caller,
  ids: readonly number[],
  peaks: 'peaks' | 'peaks_list',
): Promise<Playable[]> {
  const rows = await trackRows(context.db, ids, peaks);
  const presentation = await presentationOf(context, caller, rows);
  return rows.map((row) => playableOf(row, presentation));
}

async function presentationOf(context: CatalogueContext, caller: Caller, rows: readonly TrackRow[]): Promise<Presentation> {
  return {
    context,
    caller,
    marks: await context.marks.ofVersions(context, caller, rows),
    tags: await context.tags.current(),
    prices: await context.prices.recent(context.db),
  };
}

function playableOf(row: TrackRow, { context, caller, marks, tags }: Presentation): Playable {
  const { locale } = caller;
  const now = context.now();
  const trial = context.addresses.signed({ kind: 'trial', versionId: row.id }, now);
  const { member, address } = caller;
  const heard =
    member && marks.licensedWorks.has(row.work_id)
      ? context.addresses.signed({ kind: 'hd', versionId: row.id, member: member.id, network: networkOfFiles(address) }, now)
      : trial;
  return {
    id: row.id,
    musicLibraryTypeId: row.library,
    title: row[columnOf('title', locale)],
    name: row[columnOf('name', locale)],
    number: row.code,
    image: row.image ?? row.album_image,
    duration: row.duration,
    tryMusicFile: trial,
    hdMusicFile: context.addresses.obscured(heard),
    waveShape: row.peaks ?? '[]',
    musicVersionTags: tags
      .named(row.tag_ids, locale)
      .map(({ name }) => name)
      .join(','),
    composer: row[columnOf('composer', locale)],
    bpm: row.bpm,
    musicKey: row.musical_key,
    energy: row.energy,
    favorites: marks.favourites.has(row.id) ? 1 : 0,
    isCart: marks.cart.has(row.work_id) ? 1 : 0,
    goBuy: isForSale(row) ? 0 : 1,
    fullLength: row.full_length,
    highlight: row.highlight,
  };
}

function trackOf(row: TrackRow, presentation: Presentation): Track {
  const { caller, tags, prices } = presentation;
  const sold = isForSale(row);
  return {
    ...playableOf(row, presentation),
    musicVersionId: row.id,
    musicId: row.work_id,
    articleNo: row.code,
    tags: tags.named(row.tag_ids, caller.locale),
    albumId: row.album_id,
    albumName: row[columnOf('album', caller.locale)],
    brandId: row.brand_id,
    composerId: row.composer_id,
    loudness: row.loudness,
    price: sold ? fromPriceOf(prices, row.promo_price ?? row.base_price) : null,
    originalPrice: sold && row.promo_price !== null ? fromPriceOf(prices, row.base_price) : null,
    ...(sold && { base: row.promo_price ?? row.base_price! }),
    ...(sold && row.promo_price !== null && { originalBase: row.base_price! }),
    createdAt: row.created_at.toISOString(),
  };
}

/** Whether the track can be added to the cart: not withdrawn, and with a price above 0. */
function isForSale({ withdrawn, base_price }: TrackRow): boolean {
  return !withdrawn && base_price !== null && base_price > 0;
}
