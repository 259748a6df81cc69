import type { Db } from '../../platform/database/transaction.ts';
import type { Reach } from '../../platform/ownership/reach.ts';

/** Fen up to which a member may pay an order that was made of what they asked for; null when it was not, or they may ask no more. */
export async function approvedFor(db: Db, { memberId, team, powers }: Reach, orderId: number): Promise<number | null> {
  if (team === null || !powers.includes('teamCart')) return null;
  const request = await db
    .selectFrom('purchase_request as r')
    .innerJoin('team_member as m', 'm.id', 'r.asked_by')
    .select('r.approved_total')
    .where('r.order_id', '=', orderId)
    .where('r.state', '=', 'ordered')
    .where('r.team_id', '=', team)
    .where('m.member_id', '=', memberId)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return request?.approved_total ?? null;
}
