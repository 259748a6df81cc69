import type { CallResponse } from 'shared-contracts/api/contract';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { powersOf } from 'shared-contracts/team/powers';
import { placeOrder } from '../../commerce/orders/place-order.ts';
import { changeRequest } from '../../commerce/requests/change-request.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';
import { priceRequest } from './price-request.ts';
import { lockRequest } from './request-rows.ts';
import { requireAct } from './require-act.ts';

/**
 * Orders what was approved, for the team. The order is of who makes it; who asked sees it too, and pays it up to what was approved.
 * @throws Problem as `placeOrder`; and for who may not buy when the price has risen above what was approved.
 */
export async function orderRequest(
  context: TeamsContext,
  { id, quote }: CheckedRequest<'teamRequest/order'>,
  caller: Caller,
): Promise<CallResponse<'teamRequest/order'>> {
  const { db, now } = context;
  const { actor, row, asked } = await lockRequest(context, id, caller);
  requireAct('order', actor, asked);
  const { lines, quote: current } = await priceRequest(context, row, caller.locale);
  if (current.total > BigInt(row.approved_total!) && !powersOf(actor).includes('buy'))
    throw refusal(
      '价格上涨后超出批准金额，请撤回后重新申请，或由可购买的成员下单',
      'The price has risen above what was approved. Please withdraw the request and ask again, or have somebody order it who may buy',
    );
  const placed = await placeOrder(context, actor.team, lines, quote, caller, { type: ORDER_TYPE.licences, bundle_id: null }, id);
  await changeRequest(db, { id, event: 'order', actor: actor.id, at: now(), values: { order_id: placed.id } });
  return placed;
}
