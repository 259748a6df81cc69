import { returnUnitsOfMember } from '../../commerce/inventory/allotments.ts';
import { cancelUnpaid } from '../../commerce/orders/end-order.ts';
import { lockOrder } from '../../commerce/orders/transition.ts';
import { endShares } from '../../commerce/packages/shares.ts';
import { endRequestsOf, lockRequestsOf } from '../../commerce/requests/end-requests.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { TeamsContext } from '../context.ts';
import { record } from './record.ts';

type EndingContext = Pick<TeamsContext, 'db' | 'now' | 'payments'>;

interface Ending {
  /** Of the row in `team_member`. */
  id: number;
  memberId: number;
  team: OwnerId;
}

/**
 * Takes from a member what they had begun for the team: their unpaid orders of it are cancelled, what they asked for ends, unused units of
 * its inventory go back, and the ownership is no longer offered to them. What they see and do ends by their state, which each request
 * reads. The caller holds the lock of the team.
 */
export async function suspend({ db, now, payments }: EndingContext, { id, memberId, team }: Ending): Promise<void> {
  const unpaid = await db
    .selectFrom('customer_order')
    .select('id')
    .where('owner_id', '=', team)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'paying'])
    .orderBy('id')
    // Orders, then requests, then budgets: in this order everybody locks them.
    .forNoKeyUpdate()
    .execute();
  await lockRequestsOf(db, team, id);
  for (const { id: orderId } of unpaid) {
    const order = await lockOrder(db, orderId);
    // One that was paid meanwhile stays.
    if (order) await cancelUnpaid({ db, now, payments }, order, { actor: 'member', reason: 'left the team, or was disabled' });
  }
  await endRequestsOf(db, team, id, now());
  await returnUnitsOfMember(db, { team, memberRef: id }, now());
  await endOffer(db, team, id, now());
}

/** Ends the membership of somebody who leaves or is removed. Licences stay the team's, personal things theirs. */
export async function endMembership(context: EndingContext, ending: Ending): Promise<void> {
  // First: whoever waits for the lock of the team finds it.
  await context.db.updateTable('team_member').set({ state: 'removed', ended_at: context.now() }).where('id', '=', ending.id).execute();
  await suspend(context, ending);
  await endShares(context.db, ending.id);
}

/** Ends a hand-over to a member who cannot accept it any more. */
async function endOffer(db: Db, team: OwnerId, toMember: number, at: Date): Promise<void> {
  const ended = await db
    .deleteFrom('team_hand_over')
    .where('team_id', '=', team)
    .where('to_member', '=', toMember)
    .returning('team_id')
    .executeTakeFirst();
  if (!ended) return;
  const { name } = await db.selectFrom('team_member').select('name').where('id', '=', toMember).executeTakeFirstOrThrow();
  await record(db, { team, actor: null, kind: 'handOverExpired', subject: name }, at);
}
