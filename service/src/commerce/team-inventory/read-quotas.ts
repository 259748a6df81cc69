import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { visibleLine } from 'shared-contracts/text/visible-line';
import { presentFactors } from '../../catalogue/prices/present-prices.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { priceCart } from '../cart/cart-lines.ts';
import { ownerOfLines } from '../cart/whose-cart.ts';
import type { CommerceContext } from '../context.ts';
import { activeOffer, activeOffers, presentOffer, priceUnits } from '../inventory/offers.ts';
import { type InventoryPlace, inventoryPlace, placeInTeam } from '../inventory/place-in-team.ts';
import { type UnitLine, unitFault } from '../inventory/unit-fault.ts';
import { noSuchQuota } from '../orders/order-inventory.ts';
import { linesOf } from '../orders/ordered-lines.ts';
import { presentQuota, quotasOf, takeableNow } from './present-quota.ts';

/** Inventory for sale. */
export async function listOffers(
  { db, prices }: CommerceContext,
  caller: Caller,
): Promise<CallResponse<'userSetPopulation/getPopulation'>> {
  const { priceVersion } = await prices.current(db);
  const rows = await activeOffers(db).execute();
  const place = await placeInTeam(db, memberOf(caller).id);
  return { priceVersion, list: rows.map((row) => presentOffer(row, caller.locale)), mayBuy: place?.buys ?? false };
}

/** What units cost. @throws Problem as `priceUnits`; for the renewal of a quota that the caller may not see. */
export async function priceOffer(
  { db, prices }: CommerceContext,
  { id, units, grant, renews }: CheckedRequest<'userSetPopulation/tagsBySetPopulation'>,
  caller: Caller,
): Promise<CallResponse<'userSetPopulation/tagsBySetPopulation'>> {
  const terms = renews === undefined ? grant : (await ownQuota({ db }, await inventoryPlace(db, caller), renews)).sold.grant;
  if (!terms) throw badRequest('缺少授权条款', 'The terms are missing');
  const offer = await activeOffer(db, id);
  const { quote } = priceUnits(await prices.current(db), { offer, terms, units });
  const { priceVersion, factors, basisPoints } = quote;
  const [unitPrice, sum, discount, total] = [quote.unitPrice, quote.sum, quote.discount, quote.total].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { priceVersion, base: offer.base, factors: presentFactors(factors, caller.locale), unitPrice, sum, basisPoints, discount, total };
}

/** Quotas of the team of the caller: usable ones first, then unpaid ones, then those that ended. */
export async function listQuotas(
  { db, prices, now }: CommerceContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'userPopulation/getList'>,
  caller: Caller,
): Promise<CallResponse<'userPopulation/getList'>> {
  const place = await inventoryPlace(db, caller);
  const at = now();
  const { team } = place.membership;
  const rows = await quotasOf(db, team)
    .orderBy(sql`case when q.state = 'pending' then 1 when q.state in ('active', 'expiring') and q.ends_at > ${at} then 0 else 2 end`)
    .orderBy('q.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await db
    .selectFrom(quotasOf(db, team).as('own'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const seen = { table: await prices.current(db), place, at, locale: caller.locale };
  return { list: await Promise.all(rows.map((row) => presentQuota(db, row, seen))), total };
}

/** A quota of the team of the caller. @throws Problem when there is none. */
export async function ownQuota({ db }: Pick<CommerceContext, 'db'>, { membership }: InventoryPlace, id: number) {
  const row = await quotasOf(db, membership.team).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw noSuchQuota();
  return row;
}

/** Members and departments with their units of a quota. @throws Problem for those who allot nothing and see nothing of others. */
export async function holdersOf(
  { db, prices, now }: CommerceContext,
  { id, keyWords = '' }: CheckedRequest<'userPopulation/getTeamUserList'>,
  caller: Caller,
): Promise<CallResponse<'userPopulation/getTeamUserList'>> {
  const place = await inventoryPlace(db, caller);
  const { team, id: ownRow } = place.membership;
  const quota = await ownQuota({ db }, place, id);
  const { allots } = place;
  /** One department of a head; oneself where one sees nothing of others. */
  const department = typeof allots === 'number' ? allots : null;
  const self = place.seesAll ? null : ownRow;
  const held = (column: 'member_ref' | 'department_id', of: string) =>
    sql<number>`coalesce((select a.units from inventory_allotment a where a.quota_id = ${id} and ${sql.ref(`a.${column}`)} = ${sql.ref(of)}), 0)`;
  const departments = await db
    .selectFrom('team_department as d')
    .select(['d.id', 'd.name', 'd.enabled', held('department_id', 'd.id').as('units')])
    .where('d.team_id', '=', team)
    .$if(department !== null, (query) => query.where('d.id', '=', department!))
    .$if(self !== null, (query) => query.where('d.id', '=', place.membership.departmentId ?? 0))
    .orderBy('d.id')
    .execute();
  const pattern = `%${visibleLine(keyWords).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const members = await db
    .selectFrom('team_member as t')
    .select(['t.id', 't.name', 't.department_id', held('member_ref', 't.id').as('units')])
    .select(
      sql<number>`(select count(*)::int4 from inventory_use u join customer_order_line l on l.id = u.order_line_id
        join customer_order o on o.id = l.order_id where u.quota_id = ${id} and u.state = 'consumed' and o.owner_id = ${team}
        and o.member_id = t.member_id)`.as('used'),
    )
    .where('t.team_id', '=', team)
    .where('t.state', '=', 'active')
    .where('t.name', 'ilike', pattern)
    .$if(department !== null, (query) => query.where('t.department_id', '=', department!))
    .$if(self !== null, (query) => query.where('t.id', '=', self!))
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();
  return {
    quota: await presentQuota(db, quota, { table: await prices.current(db), place, at: now(), locale: caller.locale }),
    departments,
    members: members.map(({ department_id, ...member }) => ({ ...member, departmentId: department_id })),
  };
}

/** Quotas with the reason why one cannot pay for an order of the team; those that can come first, the first to end at the front. */
export async function choicesForOrder(
  context: CommerceContext,
  orderId: number,
  caller: Caller,
): Promise<CallResponse<'userPopulation/choices'>> {
  const { db } = context;
  const place = await placeInTeam(db, memberOf(caller).id);
  if (!place?.uses) return { needed: 0, list: [] };
  const { team, memberId } = place.membership;
  const order = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', orderId)
    .where('owner_id', '=', team)
    .$if(!place.seesAll, (query) => query.where('member_id', '=', memberId))
    .where('type', '=', ORDER_TYPE.licences)
    .where('bundle_id', 'is', null)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirst();
  return order ? choicesFor(context, place, await linesOf(db, orderId), caller) : { needed: 0, list: [] };
}

/** The same for lines of the team cart, before they are ordered. */
export async function choicesForCart(
  context: CommerceContext,
  ids: readonly number[],
  caller: Caller,
): Promise<CallResponse<'userPopulation/cartChoices'>> {
  const owner = await ownerOfLines(context.db, ids, caller);
  const place = await placeInTeam(context.db, memberOf(caller).id);
  if (!place?.uses || place.membership.team !== owner) return { needed: 0, list: [] };
  const cart = await priceCart(context, owner, ids);
  const lines = cart.lines.flatMap(({ row, state }): UnitLine[] =>
    state === 'ready'
      ? [{ title: { zh: row.title_zh, en: row.title_en }, musicLibraryTypeId: row.library, grant: row.grant_options! }]
      : [],
  );
  return choicesFor(context, place, lines, caller);
}

async function choicesFor(
  { db, prices, now }: CommerceContext,
  place: InventoryPlace,
  lines: readonly UnitLine[],
  { locale }: Caller,
): Promise<CallResponse<'userPopulation/choices'>> {
  const at = now();
  const rows = await quotasOf(db, place.membership.team)
    .where('q.state', 'in', ['active', 'expiring'])
    .where('q.ends_at', '>', at)
    .orderBy('q.ends_at')
    .orderBy('q.id')
    .execute();
  const seen = { table: await prices.current(db), place, at, locale };
  const list = await Promise.all(
    rows.map(async (row) => ({
      quota: await presentQuota(db, row, seen),
      reason: unitFault(row, await takeableNow(db, row, place, at), lines, at)?.[locale] ?? null,
    })),
  );
  return { needed: lines.length, list: list.toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null)) };
}
