import type { Db } from '../platform/database/transaction.ts';

/** What a shopper has for the money of an order: certificates, entries of points, transitions to `paid`, refunds. */
export async function effectsOfOrder(db: Db, orderId: number) {
  const licences = await db
    .selectFrom('licence as c')
    .innerJoin('customer_order_line as l', 'l.id', 'c.order_line_id')
    .innerJoin('certificate as p', 'p.licence_id', 'c.id')
    .select('p.number')
    .where('l.order_id', '=', orderId)
    .execute();
  const order = await db.selectFrom('customer_order').select(['number', 'state']).where('id', '=', orderId).executeTakeFirstOrThrow();
  const points = await db.selectFrom('integral_log').select('points').where('subject', '=', `order ${order.number}`).execute();
  const history = await db.selectFrom('order_history').select('to_state').where('order_id', '=', orderId).execute();
  const refunds = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select('r.state')
    .where('p.order_id', '=', orderId)
    .execute();
  return {
    state: order.state,
    certificates: licences.length,
    points: points.length,
    paid: history.filter(({ to_state }) => to_state === 'paid').length,
    refunds: refunds.map(({ state }) => state),
  };
}
