import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { licenceState } from '../../commerce/licensing/licence-state.ts';
import { noSuchOrder } from '../../commerce/orders/transition.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { findOrder, rowOf } from './list-orders.ts';

type Detail = StaffCallResponse<'staff/orders/getDetail'>;

/** One order with everything that staff decide by. @throws Problem when there is none. */
export async function orderDetail(db: Db, by: CheckedRequest<'staff/orders/getDetail'>, locale: Locale): Promise<Detail> {
  const order = await findOrder(db, by);
  if (!order) throw noSuchOrder();
  const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
  return {
    ...rowOf(order),
    completedAt: order.completed_at?.toISOString() ?? null,
    expiresAt: order.expires_at.toISOString(),
    hidden: order.hidden,
    lines: await linesOf(db, order.id, locale),
    history: history.map(stepOf),
    payments: await paymentsOf(db, order.id),
    refunds: await refundsOf(db, order.id),
    invoices: await db
      .selectFrom('invoice_order as l')
      .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
      .select(['i.id', 'i.state', 'i.header'])
      .where('l.order_id', '=', order.id)
      .orderBy('i.id')
      .execute(),
  };
}

interface HistoryRow {
  from_state: string | null;
  to_state: string;
  actor: string;
  reason: string;
  at: Date;
}

function stepOf({ from_state, to_state, actor, reason, at }: HistoryRow) {
  return { from: from_state ?? '', to: to_state, actor, reason, at: at.toISOString() };
}

async function linesOf(db: Db, orderId: number, locale: Locale): Promise<Detail['lines']> {
  const rows = await db
    .selectFrom('customer_order_line as l')
    .leftJoin('licence as c', 'c.order_line_id', 'l.id')
    .leftJoin('certificate as x', 'x.licence_id', 'c.id')
    .select(['l.work', 'l.project', 'l.price', 'l.discount', 'l.total', 'c.id as licence', 'c.valid_from', 'c.valid_to', 'x.number'])
    .select(licenceState('c').as('state'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();
  return rows.map(({ work, project, price, discount, total, licence, valid_from, valid_to, number, state }) => ({
    title: work.title[locale],
    code: work.code,
    licensee: project.licenseeName,
    project: project.name,
    price,
    discount,
    total,
    licence:
      licence === null
        ? null
        : { id: licence, state, from: valid_from!.toISOString(), to: valid_to?.toISOString() ?? null, certificate: number },
  }));
}

async function paymentsOf(db: Db, orderId: number): Promise<Detail['payments']> {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'number', 'method', 'state', 'amount', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const history = await db
    .selectFrom('payment_history')
    .selectAll()
    .where('payment_id', 'in', [0, ...payments.map(({ id }) => id)])
    .orderBy('id')
    .execute();
  return payments.map(({ created_at, ...payment }) => ({
    ...payment,
    createdAt: created_at.toISOString(),
    history: history.filter(({ payment_id }) => payment_id === payment.id).map(stepOf),
  }));
}

async function refundsOf(db: Db, orderId: number): Promise<Detail['refunds']> {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.state', 'r.amount', 'r.deducted', 'r.reason', 'r.created_at'])
    .where('p.order_id', '=', orderId)
    .orderBy('r.id')
    .execute();
  return rows.map(({ created_at, deducted, ...row }) => ({ ...row, deducted: deducted ?? 0, requestedAt: created_at.toISOString() }));
}
