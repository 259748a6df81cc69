import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { refundOrder } from '../../commerce/orders/refund-order.ts';
import { recordBankRefund } from '../../commerce/payments/refunds.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { refuseGivenPassword } from '../accounts/given-passwords.ts';
import { oneAfterAnother, refundedAlone } from './decided-alone.ts';
import { propose } from './propose.ts';
import { readSettings } from './settings.ts';

type Decider = { id: number; name: string };
type Context = Pick<CommerceContext, 'db' | 'now' | 'orders' | 'movesMoney'>;

/** Grants the refund of a completed order as a whole, in a transaction. @throws Problem when it was decided before. */
export async function grantRefund(
  context: Context,
  { order: number, reason, by }: { order: string; reason: string; by: Decider },
): Promise<{ amount: number; deducted: number }> {
  const { db } = context;
  await refuseDecided(db, number);
  const { amount, deducted, unusable } = await refundOrder(context, { number, reason, actor: by.name });
  const less = deducted > 0 ? `, ${deducted} fen less for spent points` : '';
  const lost = unusable > 0 ? `, ${unusable} units of inventory that ended` : '';
  await audit(db, by, 'refund', `${number}: ${amount} fen${less}${lost}, ${reason}`, {
    target: `order ${number}`,
    reason,
    before: { state: 'completed' },
    after: { state: 'refunding', amount, deducted, ...(unusable > 0 && { unusable }) },
  });
  return { amount, deducted };
}

/** Locks the order. @throws Problem that says who granted the refund, when somebody did. */
async function refuseDecided(db: Db, number: string): Promise<void> {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'state'])
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order?.state !== 'refunding' && order?.state !== 'refunded') return;
  const granted = await db
    .selectFrom('order_history')
    .select(['actor', 'to_state as state', 'at'])
    .where('order_id', '=', order.id)
    .where('to_state', '=', 'refunding')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (granted) throw decidedAlready(granted);
}

/**
 * Refunds an order, or proposes to where its amount needs two people, with what the person refunded to the member within a day.
 * @throws Problem as above.
 */
export async function refundOrPropose(
  context: Context,
  staff: Decider,
  { order, reason }: { order: string; reason: string },
): Promise<StaffCallResponse<'staff/refunds/refund'>> {
  const { db, now } = context;
  await oneAfterAnother(db, staff.id);
  await refuseDecided(db, order);
  const { refundTwoPeopleFrom } = await readSettings(db);
  const found = await db
    .selectFrom('customer_order')
    .select(['payable', 'state', 'owner_id'])
    .where('number', '=', order)
    .executeTakeFirst();
  if (!found) throw notFound(`没有订单 ${order}`, `There is no order ${order}`);
  const lately = await refundedAlone(db, { staff, owner: found.owner_id, now: now() });
  if (found.state === 'completed' && lately + found.payable >= refundTwoPeopleFrom) {
    const given = { kind: 'refund' as const, target: order, reason };
    const [before, after] = [
      { state: found.state, paid: found.payable },
      { state: 'refunding', paid: 0 },
    ];
    const proposal = await propose(db, staff, { ...given, before, after }, now());
    return { outcome: 'proposed', amount: found.payable, deducted: 0, proposal };
  }
  return { outcome: 'done', proposal: null, ...(await grantRefund(context, { order, reason, by: staff })) };
}

/** Records that a refund was sent by bank. In a transaction. @throws Problem when none waits for it. */
export async function recordPaidRefund(
  context: Context,
  { order, reference, by }: { order: string; reference: string; by: Decider },
): Promise<{ amount: number }> {
  const { db, orders, now } = context;
  await refuseGivenPassword(db, context, by.id, now());
  const { amount } = await recordBankRefund(db, { orders, at: now() }, { order, reference });
  const refunds = db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select('r.id')
    .where('o.number', '=', order)
    .where('r.state', '=', 'succeeded');
  await db.deleteFrom('staff_claim').where('kind', '=', 'refund').where('work_id', 'in', refunds).execute();
  await audit(db, by, 'refund sent', `${order}: ${amount} fen, ${reference}`, {
    target: `order ${order}`,
    reason: reference,
    before: { refund: 'requested' },
    after: { refund: 'succeeded', amount },
  });
  return { amount };
}

/** Refunds: the open ones first, the oldest first. */
export async function listRefunds(
  db: Db,
  { state, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/refunds/getList'>,
): Promise<StaffCallResponse<'staff/refunds/getList'>> {
  const byBank = sql<boolean>`(r.state <> 'succeeded' and (p.method = 'transfer' or r.state = 'failed'))`;
  const found = db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .$if(state === 'open', (query) => query.where('r.state', '!=', 'succeeded'))
    .$if(state === 'done', (query) => query.where('r.state', '=', 'succeeded'))
    .$if(state === 'byBank', (query) => query.where(byBank));
  const rows = await found
    .select(['r.id', 'r.amount', 'r.state', 'r.reason', 'r.created_at', 'r.refunded_at', 'p.method', 'o.number as order'])
    .select(byBank.as('byBank'))
    .orderBy(sql`r.state = 'succeeded'`)
    .orderBy('r.id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ created_at, refunded_at, ...row }) => ({
      ...row,
      requestedAt: created_at.toISOString(),
      refundedAt: refunded_at?.toISOString() ?? null,
    })),
    total: Number(total),
  };
}
