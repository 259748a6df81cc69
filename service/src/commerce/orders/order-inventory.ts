import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { badRequest, notFound, refusal } from '../../platform/http/problem.ts';
import { CART, ownerFor } from '../../platform/ownership/reach.ts';
import { reserveForOrder } from '../budgets/order-budgets.ts';
import { lockBudgets } from '../budgets/uses.ts';
import type { CommerceContext } from '../context.ts';
import { addHistory, lockQuota } from '../inventory/inventory-states.ts';
import { activeOffer, priceUnits, soldAs, type WantedUnits } from '../inventory/offers.ts';
import { isRenewable } from '../inventory/quotas.ts';
import { refuseStale } from '../licensing/refusals.ts';
import { insertOrder } from './place-order.ts';

type Placed = CallResponse<'order/createOrder'>;
type ShownQuote = CheckedRequest<'order/createOrder'>['quote'];

/** Orders inventory for the team of the caller. @throws Problem when it is not for sale on these terms, or costs another price than shown. */
export async function orderInventory(
  context: CommerceContext,
  { dataId, cartType, grant, units, quote }: CheckedRequest<'order/createOrder'>,
  caller: Caller,
): Promise<Placed> {
  if (cartType !== CART.team) throw refusal('保有量只面向团队销售', 'Inventory is sold to teams only');
  if (!grant || units === undefined) throw badRequest('缺少授权条款或份数', 'The terms or the number of units are missing');
  const owner = await ownerFor(context.db, caller, CART.team, 'buy');
  return placeUnits(context, owner, { offer: await activeOffer(context.db, dataId), terms: grant, units }, quote, caller);
}

/** Orders what renews a quota of the team, on its terms and at the present price. @throws Problem outside of the time for that. */
export async function renewInventory(
  context: CommerceContext,
  { id, units, ...quote }: CheckedRequest<'userSetPopulation/renew'>,
  caller: Caller,
): Promise<Placed> {
  const { db, now } = context;
  const owner = await ownerFor(db, caller, CART.team, 'buy');
  // Budgets before quotas: everybody locks them in this order.
  await lockBudgets(db, owner);
  const quota = await lockQuota(db, owner, id);
  if (!quota) throw noSuchQuota();
  if (!isRenewable(quota, now()))
    throw refusal('到期前 30 天起至到期后 30 天内可以续期', 'Inventory can be renewed from 30 days before its end until 30 days after it');
  const offer = await activeOffer(db, quota.offer_id);
  return placeUnits(context, owner, { offer, terms: quota.sold.grant, units }, quote, caller, id);
}

async function placeUnits(
  { db, prices, now }: CommerceContext,
  owner: OwnerId,
  wanted: WantedUnits,
  shown: ShownQuote,
  caller: Caller,
  renews: number | null = null,
): Promise<Placed> {
  const table = await prices.current(db);
  const { terms, quote } = priceUnits(table, wanted);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, quote);
  const at = now();
  const { priceVersion } = quote;
  const amounts = { sum: Number(quote.sum), discount: Number(quote.discount), payable: Number(quote.total) };
  const placed = await insertOrder(db, { type: ORDER_TYPE.inventory, owner, priceVersion, ...amounts, at }, caller);
  await reserveForOrder(db, { id: placed.id, owner_id: owner, member_id: memberOf(caller).id }, null, at);
  const { id } = await db
    .insertInto('inventory_quota')
    .values({
      owner_id: owner,
      offer_id: wanted.offer.id,
      order_id: placed.id,
      renews,
      sold: JSON.stringify(soldAs(wanted.offer, terms, wanted.units, quote)),
      state: 'pending',
      total: wanted.units,
      free: wanted.units,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHistory(db, { id, kind: 'ordered', state: 'pending', units: wanted.units, actor: 'member', at });
  return placed;
}

/** For a quota that is not of the caller's team. */
export function noSuchQuota(): Error {
  return notFound('没有这份保有量', 'There is no such inventory');
}
