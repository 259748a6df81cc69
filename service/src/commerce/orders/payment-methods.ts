import type { CallResponse } from 'shared-contracts/api/contract';
import type { Caller } from '../../platform/http/caller.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { mayPayWithMoney } from './order-rights.ts';
import { findOrder } from './read-orders.ts';

/**
 * Ways to pay with money, in the order of the shop.
 * @param orderId only those that the caller may pay this order with: none for somebody of a team who may use what it holds and not buy.
 * @throws Problem for an order that the caller does not see.
 */
export async function paymentMethods(
  { db, payments }: CommerceContext,
  orderId: number | undefined,
  caller: Caller,
): Promise<CallResponse<'payment/methods'>> {
  const { locale } = caller;
  const list = payments.offered.map(({ method, name, hint }) => ({ method, name: name[locale], hint: hint?.[locale] ?? null }));
  if (orderId === undefined) return { list };
  const order = await findOrder(db, orderId, caller);
  const reach = await callerReach(db, caller);
  return { list: (await mayPayWithMoney(db, reach, order, order.sum - order.discount)) ? list : [] };
}
