import type { Track } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { AppContext, Caller } from '../app-context.ts';
import { columnOf } from '../database/localised-column.ts';
import { fromPriceOf } from '../licensing/present-prices.ts';
import { type MemberMarks, memberMarks } from './member-marks.ts';
import type { Tags } from './tag-dictionary.ts';
import { mainVersionIds, type TrackRow, trackRows } from './track-rows.ts';

interface Presentation {
  context: AppContext;
  caller: Caller;
  marks: MemberMarks;
  tags: Tags;
  prices: PriceTable;
}

/** Tracks of versions, in the order of `ids`, as this caller sees and hears them. */
export async function presentTracks(
  context: AppContext,
  caller: Caller,
  ids: readonly number[],
  peaks: 'peaks' | 'peaks_list' = 'peaks_list',
): Promise<Track[]> {
  const rows = await trackRows(context.db, ids, peaks);
  const presentation = await presentationOf(context, caller, rows);
  return rows.map((row) => trackOf(row, presentation));
}

/** The main versions of works, in the order of the works. */
export async function presentWorks(context: AppContext, caller: Caller, works: ReadonlyArray<{ id: number }>): Promise<Track[]> {
  const ids = works.map(({ id }) => id);
  return presentTracks(context, caller, await mainVersionIds(context.db, ids));
}

/** As `presentTracks`, with only what the player needs. */
export async function presentPlayables(
  context: AppContext,
  caller: Caller,
  ids: readonly number[],
  peaks: 'peaks' | 'peaks_list',
): Promise<Playable[]> {
  const rows = await trackRows(context.db, ids, peaks);
  const presentation = await presentationOf(context, caller, rows);
  return rows.map((row) => playableOf(row, presentation));
}

async function presentationOf(context: AppContext, caller: Caller, rows: readonly TrackRow[]): Promise<Presentation> {
  return {
    context,
    caller,
    marks: await memberMarks(context, caller, rows),
    tags: await context.tags.current(),
    prices: await context.prices.recent(context.db),
  };
}

function playableOf(row: TrackRow, { context, caller, marks, tags }: Presentation): Playable {
  const { locale } = caller;
  const now = context.now();
  const trial = context.addresses.signed('trial', row.id, now);
  const heard = marks.licensedWorks.has(row.work_id) ? context.addresses.signed('hd', row.id, now) : trial;
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
    isCart: marks.cart.has(row.id) ? 1 : 0,
    goBuy: isForSale(row) ? 0 : 1,
    fullLength: row.full_length,
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
    loudness: row.loudness,
    price: sold ? fromPriceOf(prices, row.promo_price ?? row.base_price) : null,
    originalPrice: sold && row.promo_price !== null ? fromPriceOf(prices, row.base_price) : null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Whether the track can be added to the cart: not withdrawn, and with a price above 0. */
function isForSale({ withdrawn, base_price }: TrackRow): boolean {
  return !withdrawn && base_price !== null && base_price > 0;
}
