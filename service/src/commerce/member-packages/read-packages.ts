import { type SelectQueryBuilder, sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { callerReach, ownerFor, ownersWith, type Reach, reachedOrders } from '../../platform/ownership/reach.ts';
import { priceCart } from '../cart/cart-lines.ts';
import { ownerOfLines } from '../cart/whose-cart.ts';
import type { CommerceContext } from '../context.ts';
import { linesOf } from '../orders/ordered-lines.ts';
import { type CoveredLine, packageFault } from '../orders/pay-with-package.ts';
import { lineRows, presentLine } from '../orders/present-lines.ts';
import { presentCover } from '../packages/offers.ts';
import { needsShare, sharesLeft, shareTooSmall } from '../packages/shares.ts';

type MemberPackage = CallResponse<'userMeal/getList'>['list'][number];
type PackageQuery = ReturnType<typeof packagesOf>;
type PackageRow = PackageQuery extends SelectQueryBuilder<infer _D, infer _T, infer Row> ? Row : never;

/** Powers that show the packages of a team: who buys them, licenses with them or shares them. */
export const TEAM_PACKAGES = ['buy', 'quota', 'allot'] as const;

/** Packages of an owner, without those whose order ended unpaid. */
function packagesOf(db: Db, owner: OwnerId) {
  return db
    .selectFrom('member_package as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select('o.number')
    .select(
      sql<number>`(select count(*)::int4 from download_record d
        where (d.member_id = p.owner_id or d.member_id in (select t.member_id from team_member t where t.team_id = p.owner_id))
        and d.type = 2 and d.version_id in (
        select l.version_id from package_use u join customer_order_line l on l.order_id = u.order_id
        where u.package_id = p.id and not u.returned))`.as('downloads'),
    )
    .where('p.owner_id', '=', owner)
    .where(sql<boolean>`(p.state <> 'pending' or o.state in ('created', 'paying', 'paid'))`);
}

/** What the caller may still take of packages of an owner, by package; null: as much as they have. */
async function mayTakeOf(db: Db, reach: Reach, owner: OwnerId): Promise<(packageId: number) => number | null> {
  if (!needsShare(reach, owner)) return () => null;
  const left = reach.powers.includes('quota') ? await sharesLeft(db, reach.row!) : new Map<number, number>();
  return (packageId) => left.get(packageId) ?? 0;
}

/** Packages of the member or the team: usable ones, unpaid ones, then those that ended. */
export async function listPackages(
  { db, prices, now }: CommerceContext,
  { cartType, page, size = DEFAULT_SIZE }: CheckedRequest<'userMeal/getList'>,
  caller: Caller,
): Promise<CallResponse<'userMeal/getList'>> {
  const at = now();
  const owner = await ownerFor(db, caller, cartType, ...TEAM_PACKAGES);
  const rows = await packagesOf(db, owner)
    .orderBy(sql`case when p.state = 'pending' then 1 when p.state = 'active' and p.expires_at > ${at} then 0 else 2 end`)
    .orderBy('p.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await db
    .selectFrom(packagesOf(db, owner).as('own'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const table = await prices.current(db);
  const mayTake = await mayTakeOf(db, await callerReach(db, caller), owner);
  return { list: rows.map((row) => present(row, mayTake(row.id), table, at, caller.locale)), total };
}

/** The package that an order bought, or that paid for it. */
export async function packagesOfOrder(
  { db, prices, now }: CommerceContext,
  orderId: number,
  caller: Caller,
): Promise<CallResponse<'userMeal/getListByOrderId'>> {
  const reach = await callerReach(db, caller);
  const order = await db
    .selectFrom('customer_order as o')
    .select('o.owner_id')
    .where('o.id', '=', orderId)
    .where(reachedOrders(reach, 'o'))
    .executeTakeFirst();
  if (!order) return { list: [] };
  const rows = await packagesOf(db, order.owner_id)
    .where(sql<boolean>`(p.order_id = ${orderId} or p.id in (select package_id from package_use where order_id = ${orderId}))`)
    .execute();
  const table = await prices.current(db);
  const mayTake = await mayTakeOf(db, reach, order.owner_id);
  return { list: rows.map((row) => present(row, mayTake(row.id), table, now(), caller.locale)) };
}

/** Packages of who an order is of, the member or the team, with the reason why one cannot pay for an order; those that can come first, the first to expire at the front, of equal ones the older. */
export async function packagesForOrder(
  context: CommerceContext,
  orderId: number,
  caller: Caller,
): Promise<CallResponse<'userMeal/userMealList'>> {
  const { db } = context;
  const order = await db
    .selectFrom('customer_order')
    .select('owner_id')
    .where('id', '=', orderId)
    .where('owner_id', 'in', ownersWith(await callerReach(db, caller), 'quota'))
    .where('type', '=', ORDER_TYPE.licences)
    .where('bundle_id', 'is', null)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirst();
  if (!order) return { needed: 0, list: [] };
  return choicesFor(context, order.owner_id, await linesOf(db, orderId), caller);
}

/** The same for lines of the cart, before they are ordered. */
export async function packagesForCart(
  context: CommerceContext,
  ids: readonly number[],
  caller: Caller,
): Promise<CallResponse<'order/checkCartSetMeal'>> {
  const owner = await ownerOfLines(context.db, ids, caller);
  // Whoever fills the cart of the team need not have the power to use its packages.
  if (!ownersWith(await callerReach(context.db, caller), 'quota').includes(owner)) return { needed: 0, list: [] };
  const cart = await priceCart(context, owner, ids);
  const lines = cart.lines.flatMap(({ row, state }): CoveredLine[] =>
    state === 'ready'
      ? [{ title: { zh: row.title_zh, en: row.title_en }, musicLibraryTypeId: row.library, grant: row.grant_options! }]
      : [],
  );
  return lines.length === 0 ? { needed: 0, list: [] } : choicesFor(context, owner, lines, caller);
}

async function choicesFor(
  { db, prices, now }: CommerceContext,
  owner: OwnerId,
  lines: readonly CoveredLine[],
  caller: Caller,
): Promise<CallResponse<'userMeal/userMealList'>> {
  const at = now();
  const rows = await packagesOf(db, owner)
    .where('p.state', '=', 'active')
    .where('p.expires_at', '>', at)
    .orderBy('p.expires_at')
    .orderBy('p.id')
    .execute();
  const table = await prices.current(db);
  const mayTake = await mayTakeOf(db, await callerReach(db, caller), owner);
  const list = rows.map((row) => {
    const most = mayTake(row.id);
    const fault = packageFault(table, row, lines, at) ?? (most !== null && most < lines.length ? shareTooSmall(most, lines.length) : null);
    return { package: present(row, most, table, at, caller.locale), reason: fault?.[caller.locale] ?? null };
  });
  return { needed: lines.length, list: list.toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null)) };
}

/** Licences that were taken with a package: of one of the team those that the member may see. @throws Problem when there is no such package. */
export async function licencesOfPackage(
  context: CommerceContext,
  { id, page, size = DEFAULT_SIZE }: CheckedRequest<'userMeal/getGrantOrder'>,
  caller: Caller,
): Promise<CallResponse<'userMeal/getGrantOrder'>> {
  const { db, now } = context;
  const reach = await callerReach(db, caller);
  await packageReached(db, reach, id);
  const uses = await db
    .selectFrom('package_use as u')
    .innerJoin('customer_order as o', 'o.id', 'u.order_id')
    .select(['u.order_id', 'u.units', 'u.at'])
    .where('u.package_id', '=', id)
    .where('u.returned', '=', false)
    .where(reachedOrders(reach, 'o'))
    .execute();
  const takenAt = new Map(uses.map(({ order_id, at }) => [order_id, at.toISOString()]));
  const total = uses.reduce((sum, { units }) => sum + units, 0);
  if (total === 0) return { list: [], total };
  const rows = await lineRows(context, (lines) =>
    lines
      .where('l.order_id', 'in', [...takenAt.keys()])
      .orderBy('l.id', 'desc')
      .limit(size)
      .offset(offsetOf(page, size)),
  );
  const list = rows.map((row) => ({
    orderId: row.order_id,
    orderNumber: row.orderNumber,
    takenAt: takenAt.get(row.order_id)!,
    line: presentLine(row, now(), caller.locale),
  }));
  return { list, total };
}

/** A package of the member, or one of the team that the member may see. @throws Problem when there is none. */
export async function packageReached(db: Db, reach: Reach, id: number) {
  const found = await db
    .selectFrom('member_package as p')
    .select(['p.id', 'p.owner_id', 'p.total', 'p.used', 'p.state'])
    .where('p.id', '=', id)
    .where('p.owner_id', 'in', ownersWith(reach, ...TEAM_PACKAGES))
    .executeTakeFirst();
  if (!found) throw notFound('没有这个套餐', 'There is no such package');
  return found;
}

function present(row: PackageRow, mayTake: number | null, table: PriceTable, now: Date, locale: Locale): MemberPackage {
  const { offer, state, expires_at } = row;
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    total: row.total,
    used: row.used,
    mayTake,
    downloads: row.downloads,
    type: offer.type,
    name: offer.name[locale],
    description: offer.description[locale],
    price: offer.price,
    days: offer.days,
    cover: presentCover(offer.cover, table, locale),
    // The timer may not have come to it yet.
    state: state === 'active' && expires_at !== null && expires_at <= now ? 'expired' : state,
    createdAt: row.created_at.toISOString(),
    startsAt: row.starts_at?.toISOString() ?? null,
    expiresAt: expires_at?.toISOString() ?? null,
  };
}
