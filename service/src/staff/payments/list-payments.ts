import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import { containing } from '../lists/containing.ts';

const NOTICES = sql<number>`(select count(*)::int4 from payment_notice n where n.payment_id = p.id)`;

/** Payments of all orders that a filter finds. */
export async function listPayments(
  db: Db,
  { state, method, from, to, keyWords = '', sort = 'newest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/payments/getList'>,
): Promise<StaffCallResponse<'staff/payments/getList'>> {
  const found = db
    .selectFrom('payment as p')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .$if(state !== undefined, (query) => query.where('p.state', '=', state!))
    .$if(method !== undefined, (query) => query.where('p.method', '=', method!))
    .$if(from !== undefined, (query) => query.where('p.created_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('p.created_at', '<', endOfDay(to!)))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', p.number, o.number, p.transaction_id)`, 'ilike', containing(keyWords)));
  const rows = await found
    .select(['p.id', 'p.number', 'o.number as order', 'p.method', 'p.state', 'p.amount', 'p.transaction_id', 'p.created_at', 'p.paid_at'])
    .select(NOTICES.as('notices'))
    .$if(sort === 'amount', (query) => query.orderBy('p.amount', 'desc'))
    .orderBy('p.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ transaction_id, created_at, paid_at, ...row }) => ({
      ...row,
      transaction: transaction_id ?? '',
      createdAt: created_at.toISOString(),
      paidAt: paid_at?.toISOString() ?? null,
    })),
    total: Number(total),
  };
}
