import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';
import { returnUses } from '../budgets/uses.ts';
import type { CommerceContext } from '../context.ts';
import { changeRequest } from './change-request.ts';
import { linesToCart } from './lines-to-cart.ts';
import { tellAsker } from './request-messages.ts';
import { OPEN_REQUESTS } from './request-states.ts';

/** Requests that one run ends at most, each in a transaction of its own. */
const ENDED_A_RUN = 200;

/** Ends requests whose seven days are over: their lines go back, and who asked is told. Each request sees by its time that it is over. */
export async function endDueRequests({ db, now, messages }: Pick<CommerceContext, 'db' | 'now' | 'messages'>): Promise<number> {
  const due = () => db.selectFrom('purchase_request').where('state', 'in', ['asked', 'approved']).where('expires_at', '<=', now());
  let ended = 0;
  for (const { id, team_id } of await due().select(['id', 'team_id']).orderBy('expires_at').limit(ENDED_A_RUN).execute())
    await inTransaction(db, async (tx) => {
      await lockTeam(tx, team_id);
      if (!(await endRequest(tx, { id, team: team_id }, now()))) return;
      const { total, memberId } = await tx
        .selectFrom('purchase_request as r')
        .innerJoin('team_member as m', 'm.id', 'r.asked_by')
        .select(['r.total', 'm.member_id as memberId'])
        .where('r.id', '=', id)
        .executeTakeFirstOrThrow();
      await tellAsker({ db: tx, now, messages }, memberId, total, { kind: 'ended' });
      ended += 1;
    });
  return ended;
}

/** Ends what somebody asked for who is removed or disabled; their drafts are withdrawn. The caller holds the lock of the team. */
export async function endRequestsOf(tx: Db, team: OwnerId, askedBy: number, at: Date): Promise<void> {
  const open = await lockRequestsOf(tx, team, askedBy);
  for (const { id, state } of open) {
    if (state !== 'draft') await endRequest(tx, { id, team }, at);
    else if (await changeRequest(tx, { id, event: 'withdraw', actor: null, at })) await linesToCart(tx, id, at);
  }
}

/** Locks the open requests of somebody, by id: before the budgets, which all of them may take from. */
export function lockRequestsOf(tx: Db, team: OwnerId, askedBy: number) {
  return tx
    .selectFrom('purchase_request')
    .select(['id', 'state'])
    .where('team_id', '=', team)
    .where('asked_by', '=', askedBy)
    .where('state', 'in', OPEN_REQUESTS)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function endRequest(tx: Db, { id, team }: { id: number; team: OwnerId }, at: Date): Promise<boolean> {
  if (!(await changeRequest(tx, { id, event: 'end', actor: null, at }))) return false;
  await returnUses(tx, team, { requestId: id });
  await linesToCart(tx, id, at);
  return true;
}
