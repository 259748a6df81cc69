import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { OrderSettlement, Settled } from '../../commerce/payments/settle-payment.ts';
import { confirmationsFor, confirmTransfer, rejectTransfer, withStaff } from '../../commerce/payments/transfer/transfers.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { refuseGivenPassword, requireIndependent } from '../accounts/given-passwords.ts';
import { containing } from '../lists/containing.ts';
import { readSettings } from './settings.ts';

type Decider = { id: number; name: string };

/** One of the staff saw the money of a transfer. @throws Problem when it was decided before, or the password of the caller is known to another. */
export async function decideTransfer(
  tx: Db,
  context: { orders: OrderSettlement; movesMoney: boolean; now(): Date },
  { order, by }: { order: string; by: Decider },
): Promise<{ outcome: Settled | 'waiting' }> {
  await refuseGivenPassword(tx, context, by.id, context.now());
  const others = await paymentsOf(tx, order)
    .innerJoin('transfer_proof as f', 'f.payment_id', 'p.id')
    .innerJoin('transfer_confirmation as c', 'c.proof_id', 'f.id')
    .select('c.staff_id')
    .where('c.staff_id', '!=', by.id)
    .execute();
  for (const { staff_id } of others) await requireIndependent(tx, context, [staff_id, by.id], context.now());
  const { transferTwoPeopleFrom: twoFrom } = await readSettings(tx);
  const result = await confirmTransfer(tx, context, { order, staff: by, twoFrom });
  if (result.outcome !== 'waiting') await endClaims(tx, order);
  return result;
}

/** The receipt does not show the payment. @throws Problem when it was decided before. */
export async function refuseTransfer(
  tx: Db,
  now: Date,
  { order, reason, by }: { order: string; reason: string; by: Decider },
): Promise<null> {
  await rejectTransfer(tx, now, { order, reason, staff: by });
  await endClaims(tx, order);
  return null;
}

async function endClaims(tx: Db, order: string): Promise<void> {
  const payments = paymentsOf(tx, order).select('p.id');
  await tx.deleteFrom('staff_claim').where('kind', '=', 'transfer').where('work_id', 'in', payments).execute();
}

function paymentsOf(db: Db, order: string) {
  return db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .where('o.number', '=', order)
    .where('p.method', '=', 'transfer');
}

/** Bank transfers that a filter finds. */
export async function listTransfers(
  db: Db,
  { waiting = true, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/transfers/getList'>,
): Promise<StaffCallResponse<'staff/transfers/getList'>> {
  const found = db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .where('p.method', '=', 'transfer')
    .$if(waiting, (query) => query.where(withStaff('p')))
    .$if(keyWords !== '', (query) => query.where('o.number', 'ilike', containing(keyWords)));
  const rows = await found
    .select(['p.id', 'p.amount', 'p.state', 'o.number as order'])
    .orderBy('p.id', waiting ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { transferTwoPeopleFrom } = await readSettings(db);
  const receipts = await receiptsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => {
      const latest = receipts.findLast(({ paymentId }) => paymentId === row.id);
      return {
        ...row,
        uploadedAt: latest?.uploadedAt ?? null,
        confirmedBy: latest?.confirmedBy ?? [],
        needs: confirmationsFor(row.amount, transferTwoPeopleFrom),
      };
    }),
    total: Number(total),
  };
}

async function receiptsOf(db: Db, paymentIds: readonly number[]) {
  const rows = await db
    .selectFrom('transfer_proof')
    .select(['id', 'payment_id', 'mime', 'uploaded_at'])
    .where('payment_id', 'in', [0, ...paymentIds])
    .orderBy('id')
    .execute();
  const confirmed = await db
    .selectFrom('transfer_confirmation as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.proof_id', 's.name'])
    .where('c.proof_id', 'in', [0, ...rows.map(({ id }) => id)])
    .orderBy('c.at')
    .execute();
  return rows.map(({ id, payment_id, mime, uploaded_at }) => ({
    id,
    paymentId: payment_id,
    mime,
    uploadedAt: uploaded_at.toISOString(),
    confirmedBy: confirmed.filter(({ proof_id }) => proof_id === id).map(({ name }) => name),
  }));
}

/** The transfer of an order with its receipts and history. @throws Problem when there is none. */
export async function transferDetail(db: Db, order: string): Promise<StaffCallResponse<'staff/transfers/getDetail'>> {
  const payment = await paymentsOf(db, order)
    .select(['p.id', 'p.amount', 'p.state'])
    .orderBy('p.superseded')
    .orderBy('p.id', 'desc')
    .executeTakeFirst();
  if (!payment) throw notFound('这个订单没有对公转账', 'There is no bank transfer for this order');
  const { transferTwoPeopleFrom } = await readSettings(db);
  const history = await db.selectFrom('payment_history').selectAll().where('payment_id', '=', payment.id).orderBy('id').execute();
  return {
    ...payment,
    order,
    needs: confirmationsFor(payment.amount, transferTwoPeopleFrom),
    receipts: (await receiptsOf(db, [payment.id])).map(({ paymentId: _, ...receipt }) => receipt),
    history: history.map(({ from_state, to_state, actor, reason, at }) => ({
      from: from_state,
      to: to_state,
      actor,
      reason,
      at: at.toISOString(),
    })),
  };
}
