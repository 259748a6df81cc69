import type { CallResponse } from 'shared-contracts/api/contract';
import { type CartQuote, staleness } from 'shared-contracts/licensing/quote-cart';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { enterPoints } from '../../members/points/ledger.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { callerReach } from '../../platform/ownership/reach.ts';
import { fitOrder } from '../budgets/order-budgets.ts';
import type { CommerceContext } from '../context.ts';
import { heldPrice } from '../held-prices/held-price.ts';
import { keepOrderedUnits, quoteOrderedUnits } from '../inventory/ordered-units.ts';
import { refuseStale } from '../licensing/refusals.ts';
import { priceOfOrder } from '../packages/offers.ts';
import { TRANSFER_DAYS } from '../payments/transfer/transfer-driver.ts';
import { quoteOrder } from './order-price.ts';
import { requirePaying } from './order-rights.ts';
import { STATUS_OF } from './order-states.ts';
import { linesOf, type OrderedLine, pricedColumns } from './ordered-lines.ts';
import { payWithInventory } from './pay-with-inventory.ts';
import { payWithPackage } from './pay-with-package.ts';
import { makeSound } from './place-order.ts';
import { changeState, lockOrder, noSuchOrder, refusedInState } from './transition.ts';

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
type ShownQuote = CheckedRequest<'order/payOrder'>['quote'];

/**
 * Lets an order be paid: its price is worked out anew, its points are taken, and the payment opens at the gateway after the commit.
 * A package or inventory pays at once.
 * @throws Problem for a quote that is no longer current, with the new price; for an order that ended; for a method that is not offered;
 * for more points than the member has or may use, or for a number of points that differs from the first attempt.
 */
export async function payOrder(
  context: CommerceContext,
  { id, method, packageId, inventoryId, points = 0, quote: shown }: CheckedRequest<'order/payOrder'>,
  caller: Caller,
): Promise<CallResponse<'order/payOrder'>> {
  const { db, now, payments } = context;
  if (method !== 'package' && method !== 'inventory') payments.requireOffered(method);
  const reach = await callerReach(db, caller);
  const order = await lockOrder(db, id, reach);
  if (!order) throw noSuchOrder();
  await requirePaying(db, reach, order, { method, total: shown.total });
  if (STATUS_OF[order.state] !== 'incomplete' || order.state === 'paid') throw refusedInState(order.state);
  if (order.expires_at <= now()) throw refusedInState('expired');
  const lines = await linesOf(db, id);
  const quote = await priceNow(context, order, lines, shown, caller);
  await fitOrder(db, order, reach.memberId, now());
  if (BigInt(points) > quote.maxPoints)
    throw refusal(`这笔订单最多使用 ${quote.maxPoints} 积分`, `At most ${quote.maxPoints} points can pay a part of this order`);
  if (order.state === 'paying' && points !== order.points)
    throw refusal(
      `这笔订单已使用 ${order.points} 积分。要更改，请取消订单后重新下单`,
      `This order uses ${order.points} points. To change that, please cancel it and order again`,
    );
  const amount = Number(quote.total - BigInt(points));
  await refuseWhileReceiptIsChecked(db, id, method === 'transfer' ? amount : null);
  if (method === 'inventory') {
    await payWithInventory(context, { ...order, points }, { inventoryId, total: quote.total, lines }, caller);
    return { id, state: 'completed', expiresAt: order.expires_at.toISOString() };
  }
  if (method === 'package') {
    await payWithPackage(context, { ...order, points }, { packageId, total: quote.total, lines, reach });
    return { id, state: 'completed', expiresAt: order.expires_at.toISOString() };
  }
  if (order.state === 'created' && points > 0)
    await enterPoints(db, { owner: order.owner_id, reason: 'payment', subject: `order ${order.number}`, points: -points }, now());
  await db.updateTable('customer_order').set({ points, payable: amount }).where('id', '=', id).execute();
  await changeState(db, { orderId: id, event: 'pay', actor: 'member', reason: method, at: now() });
  const expiresAt = method === 'transfer' ? await waitForTransfer(db, order) : order.expires_at;
  const paymentId = await payments.prepare(db, { orderId: id, method, amount, expiresAt, at: now() });
  // A gateway that does not answer now is asked again by the worker; the page waits for it.
  caller.afterCommit?.push((outside) =>
    payments
      .openAtGateway({ ...context, db: outside }, paymentId)
      .catch((error: unknown) => caller.warn?.(error, 'a payment gateway failed')),
  );
  // The buyer can download at once after the payment.
  makeSound(context, caller, lines, 'hd');
  return { id, state: 'paying', expiresAt: expiresAt.toISOString() };
}

/**
 * The money of an uploaded receipt may be on its way: another payment would close that transfer.
 * @param transferred fen of the transfer that is asked for; null for another method.
 * @throws Problem while staff look at a receipt, unless it is for this transfer.
 */
async function refuseWhileReceiptIsChecked(db: Db, orderId: number, transferred: number | null): Promise<void> {
  const proven = await db
    .selectFrom('payment')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '=', 'proof')
    .where('superseded', '=', false)
    .executeTakeFirst();
  if (proven && proven.amount !== transferred)
    throw refusal(
      '转账凭证正在核对，暂不能改用其他付款方式。如未转账，请取消订单后重新下单',
      'We are checking your transfer receipt, so no other payment can begin. If you made no transfer, please cancel the order and order again',
    );
}

/** A bank takes days. The deadline counts from the order, so that another attempt does not move it. @returns the deadline. */
async function waitForTransfer(db: Db, { id, created_at }: Pick<Order, 'id' | 'created_at'>): Promise<Date> {
  const until = new Date(created_at.getTime() + TRANSFER_DAYS * DAY_MS);
  await db.updateTable('customer_order').set({ expires_at: until }).where('id', '=', id).execute();
  return until;
}

/** What an order costs now. @throws Problem when the buyer was shown another price. */
async function priceNow(context: CommerceContext, order: Order, lines: readonly OrderedLine[], shown: ShownQuote, caller: Caller) {
  if (order.quote_id !== null) return heldPrice(context.db, order, lines, { shown, locale: caller.locale });
  if (order.type === ORDER_TYPE.inventory) return priceUnitsAnew(context, order, shown);
  if (order.type !== ORDER_TYPE.package) return priceAnew(context, order, lines, shown, caller);
  const price = await priceOfOrder(context.db, order);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, price);
  return price;
}

/** The same of an order of inventory. @throws Problem also when its offer changed. */
async function priceUnitsAnew({ db, prices }: CommerceContext, order: Order, shown: ShownQuote) {
  const { quote, sold, maxPoints } = await quoteOrderedUnits(db, await prices.current(db), order.id);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, quote);
  const { priceVersion, total, sum, discount } = quote;
  const payable = Number(total - BigInt(order.points));
  await db
    .updateTable('customer_order')
    .set({ sum: Number(sum), discount: Number(discount), payable, price_version: priceVersion })
    .where('id', '=', order.id)
    .execute();
  await keepOrderedUnits(db, order.id, sold);
  return { priceVersion, total, maxPoints };
}

/** Prices the lines of an order by the table in force, and keeps the new price. @throws Problem when the buyer was shown another one. */
async function priceAnew(
  { db, prices }: CommerceContext,
  order: Order,
  lines: readonly OrderedLine[],
  shown: ShownQuote,
  caller: Caller,
): Promise<CartQuote> {
  const table = await prices.current(db);
  const quote = await quoteOrder(db, table, order, lines, caller.locale);
  refuseStale({ priceVersion: shown.priceVersion, total: BigInt(shown.total) }, quote);
  const ordered = { priceVersion: order.price_version, total: BigInt(order.sum - order.discount) };
  if (staleness(ordered, quote) === null) return quote;
  const amounts = { sum: Number(quote.sum), discount: Number(quote.discount), payable: Number(quote.total - BigInt(order.points)) };
  await db
    .updateTable('customer_order')
    .set({ price_version: table.priceVersion, ...amounts })
    .where('id', '=', order.id)
    .execute();
  for (const [at, columns] of pricedColumns(table, lines, quote).entries())
    await db.updateTable('customer_order_line').set(columns).where('id', '=', lines[at]!.id).execute();
  return quote;
}
