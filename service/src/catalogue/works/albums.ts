import { type RawBuilder, sql } from 'kysely';
import type { Album, albumDetail } from 'shared-contracts/api/album';
import { FAVOURITE } from 'shared-contracts/favourites/folder-name';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { z } from 'zod';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { fromPriceOf } from '../prices/present-prices.ts';

/** What an album list is asked for. Every part narrows. */
export interface AlbumQuery {
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** Albums that are not withdrawn. */
const readAlbums = ({ where, order, limit, offset }: AlbumQuery) => sql<AlbumRow>`
  select a.*, b.name_zh as brand_zh, b.name_en as brand_en, t.track_count, t.base_price, t.low_price, t.total_duration,
    first.bpm, first.musical_key, coalesce(first.energy, 0.5) as energy
  from (select * from album a where ${where} and not a.withdrawn order by ${order} limit ${limit} offset ${offset}) a
  left join brand b on b.id = a.brand_id
  left join lateral (
    select count(*)::int4 as track_count, min(w.base_price) as base_price, min(coalesce(w.promo_price, w.base_price)) as low_price,
      coalesce(sum(v.duration), 0)::float8 as total_duration
    from work w join version v on v.work_id = w.id and v.is_main where w.album_id = a.id and not w.withdrawn) t on true
  left join lateral (
    select w.bpm, w.musical_key, w.energy from work w
    where w.album_id = a.id and not w.withdrawn order by w.album_position, w.id limit 1) first on true
  order by ${order}`;

interface AlbumRow {
  id: number;
  library: number;
  brand_id: number | null;
  number: string;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  image: string | null;
  buyout_price: number | null;
  buyout_promo_price: number | null;
  created_at: Date;
  brand_zh: string | null;
  brand_en: string | null;
  track_count: number;
  base_price: number | null;
  low_price: number | null;
  total_duration: number;
  bpm: number | null;
  musical_key: string | null;
  energy: number;
}

/** Orders of album lists, over the alias `a`. */
export const ALBUM_ORDER = {
  new: sql`a.created_at desc, a.id desc`,
  hot: sql`a.heat desc, a.id desc`,
  recommended: sql`a.recommended, a.id`,
  priceAsc: sql`coalesce(a.buyout_promo_price, a.buyout_price) asc nulls last, a.id`,
  priceDesc: sql`coalesce(a.buyout_promo_price, a.buyout_price) desc nulls last, a.id desc`,
} as const;

/** One page of albums with the number of all that match. */
export async function albumPage(
  { db, prices }: CatalogueContext,
  query: AlbumQuery,
  caller: Caller,
): Promise<{ list: Album[]; total: number }> {
  const { rows } = await readAlbums(query).execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int4 as total from album a where ${query.where} and not a.withdrawn`.execute(db);
  const table = await prices.recent(db);
  return { list: rows.map((row) => albumOf(row, caller, table)), total: counted.rows[0]?.total ?? 0 };
}

/** Albums by id, in the order of the ids. */
export async function albumsByIds({ db, prices }: CatalogueContext, ids: readonly number[], caller: Caller): Promise<Album[]> {
  if (ids.length === 0) return [];
  const where = sql<boolean>`a.id = any(${`{${ids.join(',')}}`}::int4[])`;
  const { rows } = await readAlbums({ where, order: sql`a.id`, limit: ids.length, offset: 0 }).execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const table = await prices.recent(db);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [albumOf(row, caller, table)] : [];
  });
}

/** One album, or null when there is none, it is withdrawn, or it belongs to another library. */
export async function albumById(
  { db, marks, prices }: CatalogueContext,
  id: number,
  library: number | undefined,
  caller: Caller,
): Promise<z.output<typeof albumDetail> | null> {
  const { rows } = await readAlbums({ where: sql<boolean>`a.id = ${id}`, order: sql`a.id`, limit: 1, offset: 0 }).execute(db);
  const [row] = rows;
  if (!row || (library !== undefined && row.library !== library)) return null;
  return {
    ...albumOf(row, caller, await prices.recent(db)),
    description: row[columnOf('description', caller.locale)],
    totalDuration: row.total_duration,
    favorites: await marks.isFavourite({ db }, caller, FAVOURITE.album, id),
  };
}

function albumOf(row: AlbumRow, { locale }: Caller, prices: PriceTable): Album {
  const promoted = row.base_price !== null && row.low_price !== null && row.low_price < row.base_price;
  const buyout = row.buyout_price !== null;
  return {
    id: row.id,
    name: row[columnOf('name', locale)],
    number: row.number,
    image: row.image,
    musicLibraryTypeId: row.library,
    brandId: row.brand_id,
    brandName: row[columnOf('brand', locale)],
    trackCount: row.track_count,
    price: buyout ? (row.buyout_promo_price ?? row.buyout_price) : fromPriceOf(prices, row.low_price),
    originalPrice: buyout
      ? row.buyout_promo_price === null
        ? null
        : row.buyout_price
      : promoted
        ? fromPriceOf(prices, row.base_price)
        : null,
    ...(!buyout && row.low_price !== null && { base: row.low_price }),
    ...(!buyout && promoted && { originalBase: row.base_price! }),
    bpm: row.bpm,
    musicKey: row.musical_key,
    energy: row.energy,
    createdAt: row.created_at.toISOString(),
  };
}
