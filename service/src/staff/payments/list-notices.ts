import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { REFUSED } from '../../commerce/payments/notice-route.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { endOfDay, startOfDay } from '../../platform/time/days.ts';
import { containing } from '../lists/containing.ts';

/** Notices of gateways with the verdict on each, the latest first. */
export async function listNotices(
  db: Db,
  { method, refused, from, to, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/payments/getNotices'>,
): Promise<StaffCallResponse<'staff/payments/getNotices'>> {
  const found = db
    .selectFrom('payment_notice as n')
    .leftJoin('payment as p', 'p.id', 'n.payment_id')
    .leftJoin('customer_order as o', 'o.id', 'p.order_id')
    .$if(method !== undefined, (query) => query.where('n.method', '=', method!))
    .$if(refused !== undefined, (query) => query.where('n.outcome', refused ? 'like' : 'not like', `${REFUSED}%`))
    .$if(from !== undefined, (query) => query.where('n.received_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (query) => query.where('n.received_at', '<', endOfDay(to!)))
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', p.number, o.number)`, 'ilike', containing(keyWords)));
  const rows = await found
    .select(['n.id', 'n.method', 'n.received_at', 'n.outcome', 'n.body_sha256', 'p.number as payment', 'o.number as order'])
    .orderBy('n.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ received_at, outcome, body_sha256, ...row }) => {
      const isRefused = outcome.startsWith(REFUSED);
      return {
        ...row,
        receivedAt: received_at.toISOString(),
        refused: isRefused,
        verdict: isRefused ? outcome.slice(REFUSED.length) : outcome,
        digest: body_sha256,
      };
    }),
    total: Number(total),
  };
}
