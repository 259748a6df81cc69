import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { type Reach, reachedOrders } from '../../platform/ownership/reach.ts';
import { type OrderEvent, type OrderState, TRANSITIONS } from './order-states.ts';

export interface Transition {
  orderId: number;
  event: OrderEvent;
  /** `member`, `payment`, `timer`, or the name of a staff account. */
  actor: string;
  /** Why, for the history; may be empty. */
  reason?: string;
  at: Date;
}

/**
 * Locks an order until the end of the transaction. @returns its row; undefined when there is none, or the caller may not see it.
 */
export async function lockOrder(tx: Db, orderId: number, reach?: Reach) {
  return tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .$if(reach !== undefined, (query) => query.where(reachedOrders(reach!, 'customer_order')))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Changes the state of an order as `TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeState(tx: Db, { orderId, event, actor, reason = '', at }: Transition): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = TRANSITIONS[event];
  const before = await tx.selectFrom('customer_order').select('state').where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst();
  const changed = await tx
    .updateTable('customer_order')
    .set({
      state: to,
      ...(to === 'paid' && { paid_at: at }),
      ...(to === 'completed' && { completed_at: sql<Date>`coalesce(completed_at, ${at})` }),
    })
    .where('id', '=', orderId)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  if (!changed || !before) return false;
  await tx.insertInto('order_history').values({ order_id: orderId, from_state: before.state, to_state: to, actor, reason, at }).execute();
  return true;
}

/** For an order that is not the member's. */
export function noSuchOrder(): Error {
  return notFound('没有这个订单', 'There is no such order');
}

const STATE_REFUSALS: Readonly<Record<OrderState, ReturnType<typeof refusal>['text']>> = {
  created: { zh: '订单尚未支付', en: 'The order is not paid yet' },
  paying: { zh: '订单正在支付中', en: 'The order is being paid' },
  paid: { zh: '订单已支付', en: 'The order is paid already' },
  completed: { zh: '订单已完成', en: 'The order is complete already' },
  cancelled: { zh: '订单已取消，请重新下单', en: 'The order is cancelled. Please order again' },
  expired: { zh: '订单超时未支付，已关闭，请重新下单', en: 'The order was not paid in time and is closed. Please order again' },
  refunding: { zh: '订单正在退款', en: 'The order is being refunded' },
  refunded: { zh: '订单已退款', en: 'The order is refunded' },
};

/** Why a step is refused in this state, for the member. */
export function refusedInState(state: OrderState): Error {
  const { zh, en } = STATE_REFUSALS[state];
  return refusal(zh, en);
}
