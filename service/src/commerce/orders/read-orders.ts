import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import type { Locale } from 'shared-contracts/locale/locale';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { balanceOf } from '../../members/points/ledger.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import { heldPrice } from '../held-prices/held-price.ts';
import { quoteOrderedUnits } from '../inventory/ordered-units.ts';
import { priceOfOrder } from '../packages/offers.ts';
import { filteredOrders, ORDERED_BY, ordersOf } from './order-filters.ts';
import { quoteOrder } from './order-price.ts';
import { STATUS_OF } from './order-states.ts';
import { linesOf } from './ordered-lines.ts';
import { pictureOf, presentLines } from './present-lines.ts';
import { paymentThatPaid } from './refund-order.ts';
import { inventoryParts } from './sold-units.ts';
import { noSuchOrder } from './transition.ts';

type Head = Omit<CallResponse<'order/orderList'>['list'][number], 'lines' | 'works'>;
type OrderRow = Awaited<ReturnType<typeof findOrder>>;

/** An order that the caller sees. @throws Problem for another one. */
export async function findOrder(db: Db, id: number, caller: Caller) {
  const order = await (await ordersOf(db, caller)).selectAll('o').select(ORDERED_BY).where('o.id', '=', id).executeTakeFirst();
  if (!order) throw noSuchOrder();
  return order;
}

/** Orders of the member, the latest first: those that are hidden, or the others. */
export async function listOrders(
  { db, payments, prices }: CommerceContext,
  { page, size = DEFAULT_SIZE, ...filters }: CheckedRequest<'order/orderList'>,
  caller: Caller,
): Promise<CallResponse<'order/orderList'>> {
  const found = await filteredOrders(db, filters, caller);
  const rows = await found.selectAll('o').select(ORDERED_BY).orderBy('o.id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const works = await firstWorks(
    db,
    rows.map(({ id }) => id),
    caller.locale,
  );
  const methods = await payments.methodsOf(
    db,
    rows.map(({ id }) => id),
  );
  const sold = await soldPackages(
    db,
    rows.filter(({ type }) => type === ORDER_TYPE.package).map(({ id }) => id),
    caller.locale,
  );
  const partsOf = await inventoryParts(db, rows, { table: await prices.current(db), locale: caller.locale });
  return {
    list: rows.map((row) => ({
      ...headOf(row, methods.get(row.id) ?? null, sold.get(row.id) ?? null),
      ...partsOf(row.id),
      ...(works.get(row.id) ?? { lines: 0, works: [] }),
    })),
    total,
  };
}

/** The number of lines and the first three works of each order. */
async function firstWorks(db: Db, orderIds: readonly number[], locale: Locale) {
  if (orderIds.length === 0) return new Map<number, Pick<CallResponse<'order/orderList'>['list'][number], 'lines' | 'works'>>();
  const rows = await db
    .selectFrom('customer_order_line as l')
    .innerJoin('work as w', 'w.id', 'l.work_id')
    .leftJoin('album as a', 'a.id', 'w.album_id')
    .select(['l.order_id', 'l.version_id', 'l.work', 'l.position', 'w.bpm', 'w.musical_key', 'w.energy'])
    .select(sql<string | null>`coalesce(w.image, a.image)`.as('image'))
    .select(sql<number>`(select count(*)::int4 from customer_order_line c where c.order_id = l.order_id)`.as('lines'))
    .where('l.order_id', 'in', [...orderIds])
    .where('l.position', '<', 3)
    .orderBy('l.position')
    .execute();
  return new Map(
    orderIds.map((orderId) => {
      const own = rows.filter((row) => row.order_id === orderId);
      const works = own.map((row) => ({
        title: row.work.title[locale],
        dataId: row.version_id,
        musicLibraryTypeId: row.work.library,
        ...pictureOf(row),
      }));
      return [orderId, { lines: own[0]?.lines ?? 0, works }];
    }),
  );
}

/** The package of each order that bought one. */
async function soldPackages(db: Db, orderIds: readonly number[], locale: Locale) {
  if (orderIds.length === 0) return new Map<number, NonNullable<Head['package']>>();
  const rows = await db
    .selectFrom('member_package')
    .select(['order_id', 'offer'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map(({ order_id, offer: { name, licences, days } }) => [order_id, { name: name[locale], licences, days }] as const));
}

function headOf(row: OrderRow, method: Head['method'], sold: Head['package']): Omit<Head, 'inventory' | 'coveredBy'> {
  const { id, number, type, state, sum, discount, points, covered, payable } = row;
  return {
    id,
    number,
    type,
    state,
    status: STATUS_OF[state],
    orderedBy: row.orderedBy,
    sum,
    discount,
    points,
    covered,
    payable,
    package: sold,
    hidden: row.hidden ? 1 : 0,
    // The buyer may have begun another payment before: the package or inventory paid.
    method: covered > 0 ? null : method,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

/** One order of the member with its lines, history and payment. @throws Problem when there is no such order. */
export async function orderDetail(context: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'order/orderDetail'>> {
  const { db, payments, prices } = context;
  const order = await findOrder(db, id, caller);
  const history = await db
    .selectFrom('order_history')
    .select(['to_state as state', 'reason', 'at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  const refusedPayments = await db
    .selectFrom('payment_history as h')
    .innerJoin('payment as p', 'p.id', 'h.payment_id')
    .select(['p.method', 'h.to_state as state', 'h.at'])
    .where('p.order_id', '=', id)
    .where('h.to_state', 'in', ['failed', 'rejected'])
    .orderBy('h.id')
    .execute();
  const payment = await payments.ofOrder(db, id);
  return {
    ...headOf(order, payment?.method ?? null, (await soldPackages(db, [id], caller.locale)).get(id) ?? null),
    ...(await inventoryParts(db, [order], { table: await prices.current(db), locale: caller.locale }))(id),
    current: await currentPrice(context, order, caller),
    changeable:
      order.type === 1 && order.bundle_id === null && order.quote_id === null && (order.state === 'created' || order.state === 'paying')
        ? 1
        : 0,
    list: await presentLines(context, (lines) => lines.where('l.order_id', '=', id).orderBy('l.position'), caller.locale),
    history: history.map(({ state, reason, at }) => ({ state, reason, at: at.toISOString() })),
    refusedPayments: refusedPayments.map(({ method, state, at }) => ({
      method,
      state: state as 'failed' | 'rejected',
      at: at.toISOString(),
    })),
    payment,
    refund: order.state === 'refunding' || order.state === 'refunded' ? await refundOfOrder(db, id) : null,
  };
}

/** The refund of the payment that completed a refunded order; null where a package had paid. */
async function refundOfOrder(db: Db, id: number): Promise<CallResponse<'order/orderDetail'>['refund']> {
  const payment = await paymentThatPaid(db, id);
  if (!payment) return null;
  const refund = await db
    .selectFrom('refund')
    .select(['amount', 'deducted', 'state'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst();
  return refund ? { ...refund, deducted: refund.deducted ?? 0 } : null;
}

/** What an unpaid order costs now; null when it ended, or a work of it is not for sale. */
async function currentPrice(
  { db, prices }: CommerceContext,
  order: OrderRow,
  caller: Caller,
): Promise<CallResponse<'order/orderDetail'>['current']> {
  if (order.state !== 'created' && order.state !== 'paying') return null;
  try {
    const quote = await priceOf();
    const balance = await balanceOf(db, order.owner_id);
    return { priceVersion: quote.priceVersion, total: Number(quote.total), maxPoints: Number(quote.maxPoints), balance };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }

  async function priceOf() {
    if (order.type === ORDER_TYPE.inventory) return priceOfUnits(db, await prices.current(db), order.id);
    if (order.type === ORDER_TYPE.package) return priceOfOrder(db, order);
    const lines = await linesOf(db, order.id);
    if (order.quote_id !== null) return heldPrice(db, order, lines, { locale: caller.locale });
    return quoteOrder(db, await prices.current(db), order, lines, caller.locale);
  }
}

/** What units of inventory that are not paid yet cost now. */
async function priceOfUnits(db: Db, table: PriceTable, orderId: number) {
  const { quote, maxPoints } = await quoteOrderedUnits(db, table, orderId);
  return { ...quote, maxPoints };
}

/** How far an order and its payment are, for a page that waits. @throws Problem when there is no such order. */
export async function orderStatus(
  { db, payments }: CommerceContext,
  id: number,
  caller: Caller,
): Promise<CallResponse<'order/getOrderStatus'>> {
  const { number, state, payable, expires_at } = await findOrder(db, id, caller);
  const payment = await payments.ofOrder(db, id);
  return { id, number, state, status: STATUS_OF[state], payable, expiresAt: expires_at.toISOString(), payment };
}
