import { sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';

/** So long what one person decided for a member counts with what the person decides next: many small amounts are a large one. */
const COUNTED_MS = DAY_MS;

interface Alone {
  staff: { id: number; name: string };
  /** Whose points or orders they are. */
  owner: OwnerId;
  now: Date;
}

/** Decisions of a member of staff wait for each other, so that each one counts those before it. In a transaction, before other locks. */
export async function oneAfterAnother(tx: Db, staffId: number): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
}

/** What the ledger knows a correction by that one person decided. */
export function correctionAlone(staffId: number, now: Date): string {
  return `staff ${staffId} at ${now.toISOString()}`;
}

/** How many points a member of staff gave to somebody and took from them alone within a day. */
export async function pointsAlone(tx: Db, { staff, owner, now }: Alone): Promise<number> {
  const { points } = await tx
    .selectFrom('integral_log')
    .select(sql<number>`coalesce(sum(abs(points)), 0)::float8`.as('points'))
    .where('owner_id', '=', owner)
    .where('reason', '=', 'correction')
    .where('subject', 'like', `staff ${staff.id} at %`)
    .where('created_at', '>', new Date(now.getTime() - COUNTED_MS))
    .executeTakeFirstOrThrow();
  return points;
}

/** What a member of staff refunded to somebody alone within a day, fen. Refunds that another person confirmed do not count. */
export async function refundedAlone(tx: Db, { staff, owner, now }: Alone): Promise<number> {
  const { fen } = await tx
    .selectFrom('order_history as h')
    .innerJoin('customer_order as o', 'o.id', 'h.order_id')
    .select(sql<number>`coalesce(sum(o.payable), 0)::float8`.as('fen'))
    .where('o.owner_id', '=', owner)
    .where('h.actor', '=', staff.name)
    .where('h.to_state', '=', 'refunding')
    .where('h.at', '>', new Date(now.getTime() - COUNTED_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_proposal as p')
            .select('p.id')
            .where('p.kind', '=', 'refund')
            .where('p.state', '=', 'confirmed')
            .whereRef('p.target', '=', 'o.number'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return fen;
}
