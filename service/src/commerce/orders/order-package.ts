import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { ownerFor } from '../../platform/ownership/reach.ts';
import { reserveForOrder } from '../budgets/order-budgets.ts';
import type { CommerceContext } from '../context.ts';
import { refuseStale } from '../licensing/refusals.ts';
import { activeOffer, soldAs } from '../packages/offers.ts';
import { addHistory } from '../packages/package-states.ts';
import { insertOrder } from './place-order.ts';

/** Orders a package for the member, or for the team by those with the power `buy`. @throws Problem for others, when it is not for sale, or costs another price than the buyer was shown. */
export async function orderPackage(
  { db, prices, now }: CommerceContext,
  { cartType, dataId, quote: shown }: Pick<CheckedRequest<'order/createOrder'>, 'cartType' | 'dataId' | 'quote'>,
  caller: Caller,
): Promise<CallResponse<'order/createOrder'>> {
  const owner = await ownerFor(db, caller, cartType, 'buy');
  const offer = await activeOffer(db, dataId);
  if (!offer) throw notFound('这个套餐已下架', 'This package is no longer for sale');
  // No price of the table is part of it: another version changes nothing.
  const { priceVersion } = await prices.current(db);
  refuseStale({ priceVersion, total: BigInt(shown.total) }, { priceVersion, total: BigInt(offer.price) });
  const at = now();
  const price = { sum: offer.price, discount: 0, payable: offer.price };
  const placed = await insertOrder(db, { type: ORDER_TYPE.package, owner, priceVersion, ...price, at }, caller);
  await reserveForOrder(db, { id: placed.id, owner_id: owner, member_id: memberOf(caller).id }, null, at);
  const sold = soldAs(offer);
  const { id } = await db
    .insertInto('member_package')
    .values({
      owner_id: owner,
      offer_id: offer.id,
      offer: JSON.stringify(sold),
      order_id: placed.id,
      state: 'pending',
      total: sold.licences,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addHistory(db, { package_id: id, from_state: null, to_state: 'pending', actor: 'member', reason: '', at });
  return placed;
}
