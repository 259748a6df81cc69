import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { widestOptions } from 'shared-contracts/licensing/fit-options';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { albumPriceSteps } from '../../catalogue/works/promotions.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { callerAsOwner } from '../../platform/ownership/owner.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from '../licensing/licence-state.ts';
import { orderedProject } from '../licensing/ordered-projects.ts';
import { ownProject } from '../licensing/own-project.ts';
import { albumsForSale, sumAlbums } from '../orders/order-price.ts';
import type { WantedLine } from '../orders/ordered-lines.ts';
import { placeOrder } from '../orders/place-order.ts';

/** Licences that one order brings at most. */
const LINES_MAX = 200;

/** Whether an album can be bought as a whole. @throws Problem for an album that is gone. */
export async function isForBuyout(context: CommerceContext, albumId: number, caller: Caller): Promise<CallResponse<'order/isPopulation'>> {
  const { db } = context;
  const album = await db
    .selectFrom('album')
    .select(['buyout_price', 'buyout_promo_price', 'withdrawn'])
    .where('id', '=', albumId)
    .executeTakeFirst();
  if (!album) throw notFound('没有这张专辑', 'There is no such album');
  const tracks = await tracksOf(db, [albumId]);
  const buyable = !album.withdrawn && album.buyout_price !== null && album.buyout_price > 0 && tracks.length > 0;
  const owned = await ownedWorks(context, callerAsOwner(caller), tracks);
  return {
    buyable: buyable ? 1 : 0,
    minAlbumNum: (await albumPriceSteps(context)).minAlbumNum,
    price: buyable ? (album.buyout_promo_price ?? album.buyout_price) : null,
    originalPrice: buyable ? album.buyout_price : null,
    tracks: tracks.length,
    owned: tracks.length > 0 && owned === tracks.length ? 1 : 0,
  };
}

/** For how many of the works the owner holds a perpetual licence. */
async function ownedWorks({ db }: Pick<CommerceContext, 'db'>, owner: OwnerId, tracks: readonly { work_id: number }[]): Promise<number> {
  if (tracks.length === 0) return 0;
  const { works } = await db
    .selectFrom('licence')
    .select(sql<number>`count(distinct work_id)::int4`.as('works'))
    .where('owner_id', '=', owner)
    .where('state', '=', 'valid')
    .where(({ not }) => not(isRefunding('licence')))
    .where('valid_to', 'is', null)
    .where(
      'work_id',
      'in',
      tracks.map(({ work_id }) => work_id),
    )
    .executeTakeFirstOrThrow();
  return works;
}

/** What albums cost together. @throws Problem for one that is not sold as a whole. */
export async function albumPrice(
  context: CommerceContext,
  dataIds: readonly number[],
  caller: Caller,
): Promise<CallResponse<'order/albumCountPrice'>> {
  const { db, prices } = context;
  const albums = await albumsForSale(db, dataIds, caller.locale);
  const { sum, total, basisPoints } = await sumAlbums(db, [...albums.values()]);
  const { minAlbumNum, steps } = await albumPriceSteps(context);
  const next = steps.find(({ from, discountBasisPoints }) => from > albums.size && discountBasisPoints > basisPoints);
  const { priceVersion } = await prices.current(db);
  return {
    priceVersion,
    sum: Number(sum),
    discount: Number(sum - total),
    total: Number(total),
    basisPoints,
    minAlbumNum,
    next: next ? { albums: next.from - albums.size, basisPoints: next.discountBasisPoints } : null,
    licences: (await tracksOf(db, [...albums.keys()])).length,
  };
}

/**
 * Orders albums: each of their tracks gets a perpetual licence for the use of the project, worldwide and in all media.
 * @throws Problem for too few albums, one twice or not sold as a whole, a project that is not the member's, and as `placeOrder`.
 */
export async function orderAlbums(
  context: CommerceContext,
  { dataIds, projectId, quote }: CheckedRequest<'order/populationPay'>,
  caller: Caller,
): Promise<CallResponse<'order/populationPay'>> {
  const { db, prices } = context;
  const owner = callerAsOwner(caller);
  if (new Set(dataIds).size < dataIds.length) throw refusal('同一张专辑只能选一次', 'Each album can be chosen once');
  const { minAlbumNum } = await albumPriceSteps(context);
  if (dataIds.length < minAlbumNum)
    throw refusal(`每笔订单至少买断 ${minAlbumNum} 张专辑`, `An order takes at least ${minAlbumNum} buyout albums`);
  await albumsForSale(db, dataIds, caller.locale);
  const reach = await callerReach(db, caller);
  const { grant: use } = await ownProject(db, reach, owner, projectId);
  const grant = widestOptions(await prices.current(db), use);
  const project = await orderedProject(db, reach, owner, projectId, grant.licensee);
  const tracks = await tracksOf(db, dataIds);
  if (tracks.length > LINES_MAX)
    throw refusal(`这些专辑共 ${tracks.length} 首，请分几笔下单`, `These albums have ${tracks.length} tracks. Please order them in parts`);
  if (dataIds.some((id) => !tracks.some(({ album_id }) => album_id === id)))
    throw refusal('其中一张专辑没有可授权的曲目', 'One of these albums has no track to license');
  const lines = tracks.map(({ id, album_id }): WantedLine => ({ dataId: id, grant, project, albumId: album_id }));
  return placeOrder(context, owner, lines, quote, caller, { type: ORDER_TYPE.albums, bundle_id: null });
}

/** Main versions of the tracks of albums, album by album. */
async function tracksOf(db: Db, albumIds: readonly number[]) {
  const rows = await db
    .selectFrom('work as w')
    .innerJoin('version as v', (join) => join.onRef('v.work_id', '=', 'w.id').on('v.is_main', '=', true))
    .select(['v.id', 'v.work_id', 'w.album_id'])
    .where('w.album_id', 'in', [...albumIds])
    .where('w.withdrawn', '=', false)
    .orderBy('w.album_position')
    .orderBy('w.id')
    .execute();
  const at = ({ album_id }: { album_id: number | null }) => albumIds.indexOf(album_id!);
  return rows.sort((a, b) => at(a) - at(b));
}
