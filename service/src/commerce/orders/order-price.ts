import type { Selectable } from 'kysely';
import { divideHalfUp, ONE, splitDiscount, sumOf } from 'shared-contracts/licensing/money';
import { quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { type CartQuote, pointsCap, quoteTogether } from 'shared-contracts/licensing/quote-cart';
import type { Locale } from 'shared-contracts/locale/locale';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { offSale } from '../../catalogue/works/off-sale.ts';
import type { AlbumTable, CustomerOrderTable } from '../../platform/database/generated/tables.ts';
import { columnOf } from '../../platform/database/localised-column.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { refuseOptions } from '../licensing/licence-options.ts';
import { quoteWanted, type WantedLine } from './ordered-lines.ts';

/** As what the lines of an order are sold: single licences, a bundle of them, or buyout albums. */
export type SoldAs = Pick<Selectable<CustomerOrderTable>, 'type' | 'bundle_id'>;

/**
 * Prices the lines of an order by what is in force now. An order that was made while its bundle ran keeps the bundle's price.
 * @throws Problem as `quoteWanted`, or for an album that is not for sale.
 */
export async function quoteOrder(
  db: Db,
  table: PriceTable,
  { type, bundle_id }: SoldAs,
  lines: readonly WantedLine[],
  locale: Locale,
): Promise<CartQuote> {
  if (type === ORDER_TYPE.albums) return quoteAlbums(db, table, lines, locale);
  const quote = await quoteWanted(db, table, lines, locale);
  if (bundle_id === null) return quote;
  const { price } = await db.selectFrom('bundle').select('price').where('id', '=', bundle_id).executeTakeFirstOrThrow();
  return quoteTogether(quote, BigInt(price));
}

type AlbumRow = Pick<Selectable<AlbumTable>, 'id' | 'buyout_price' | 'buyout_promo_price'>;

/** What buyout albums cost together: `sum` at their full prices, the rest is discount. Fen. */
export interface AlbumSums {
  sum: bigint;
  /** Of the number of albums. */
  basisPoints: number;
  total: bigint;
}

/** Adds albums up, with the discount that their number brings. */
export async function sumAlbums(db: Db, albums: readonly AlbumRow[]): Promise<AlbumSums> {
  const steps = await db.selectFrom('album_price_step').selectAll().orderBy('from_albums').execute();
  const basisPoints = steps.findLast(({ from_albums }) => albums.length >= from_albums)?.discount_basis_points ?? 0;
  const now = sumOf(albums.map(({ buyout_price, buyout_promo_price }) => BigInt(buyout_promo_price ?? buyout_price!)));
  const sum = sumOf(albums.map(({ buyout_price }) => BigInt(buyout_price!)));
  return { sum, basisPoints, total: now - divideHalfUp(now * BigInt(basisPoints), ONE) };
}

/** @throws Problem for a track that was withdrawn after its album was ordered: what cannot be licensed is not charged. */
async function refuseWithdrawn(db: Db, lines: readonly WantedLine[], locale: Locale): Promise<void> {
  const ids = lines.map(({ dataId }) => dataId);
  const work = await db
    .selectFrom('version as v')
    .innerJoin('work as w', 'w.id', 'v.work_id')
    .select(['w.title_zh', 'w.title_en'])
    .where('v.id', 'in', ids)
    .where(offSale)
    .executeTakeFirst();
  if (!work) return;
  const title = work[columnOf('title', locale)];
  throw refusal(
    `《${title}》已下架，请取消订单后重新下单`,
    `“${title}” is no longer for sale. Please cancel the order and order the albums again`,
  );
}

/** The price of an album is split over its tracks in equal parts. */
async function quoteAlbums(db: Db, table: PriceTable, lines: readonly WantedLine[], locale: Locale): Promise<CartQuote> {
  await refuseWithdrawn(db, lines, locale);
  for (const { grant } of lines) refuseOptions(table, grant);
  const albums = await albumsForSale(
    db,
    lines.map(({ albumId }) => albumId ?? 0),
    locale,
  );
  const { sum, total } = await sumAlbums(db, [...albums.values()]);
  const shares = new Map(
    [...albums.values()].map(({ id, buyout_price }) => {
      const tracks = lines.filter(({ albumId }) => albumId === id);
      const price = BigInt(buyout_price!);
      return [
        id,
        splitDiscount(
          price,
          tracks.map(() => price),
        ),
      ];
    }),
  );
  const quotes = lines.map(({ albumId, project, grant }) => {
    const price = shares.get(albumId!)!.shift()!;
    // They name what the licence is for, and change no price.
    const factors = quoteLine(table, price, grant).factors.map((factor) => ({ ...factor, basisPoints: Number(ONE), steps: [] }));
    const { priceVersion } = table;
    return {
      priceVersion,
      base: price,
      factors,
      beforeRounding: price,
      price,
      discount: 0n,
      total: price,
      project: String(project.id),
    };
  });
  const full = { priceVersion: table.priceVersion, lines: quotes, projects: [], sum, discount: 0n, total: sum, maxPoints: pointsCap(sum) };
  return quoteTogether(full, total);
}

/** Albums by id, in the order of the ids. @throws Problem for one that is gone or withdrawn, or is not sold as a whole. */
export async function albumsForSale(db: Db, ids: readonly number[], locale: Locale): Promise<Map<number, Selectable<AlbumTable>>> {
  const wanted = [...new Set(ids)];
  const rows = await db.selectFrom('album').selectAll().where('id', 'in', wanted).execute();
  return new Map(
    wanted.map((id) => {
      const album = rows.find((row) => row.id === id);
      if (!album) throw notFound('没有这张专辑', 'There is no such album');
      const name = album[columnOf('name', locale)];
      if (album.withdrawn) throw refusal(`《${name}》已下架`, `“${name}” is no longer for sale`);
      if (album.buyout_price === null || album.buyout_price === 0) {
        throw refusal(`《${name}》不作整张买断`, `“${name}” is not sold as a whole`);
      }
      return [id, album];
    }),
  );
}
