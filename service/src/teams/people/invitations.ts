import type { CallResponse } from 'shared-contracts/api/contract';
import { mayManage, maySee, scopeOf } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf, lockActor } from './actor.ts';
import { maskedContactOf } from './invitation-rows.ts';
import { noSuchInvitation } from './invite.ts';
import { record } from './record.ts';

/** Invitations to where the caller sees members, the latest first. */
export async function listInvitations(
  { db, now }: TeamsContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'teamInvitation/getList'>,
  caller: Caller,
): Promise<CallResponse<'teamInvitation/getList'>> {
  const actor = await actorOf(db, caller);
  const scope = scopeOf(actor);
  if (scope === null) return { list: [], total: 0 };
  const seen = db
    .selectFrom('team_invitation as i')
    .where('i.team_id', '=', actor.team)
    .$if(scope !== 'team', (query) => query.where('i.department_id', '=', scope as number));
  const rows = await seen
    .innerJoin('team_member as m', 'm.id', 'i.invited_by')
    .leftJoin('team_department as d', 'd.id', 'i.department_id')
    .selectAll('i')
    .select(['m.name as inviter', 'd.name as department_name'])
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map((row) => ({
    id: row.id,
    name: row.name,
    contact: maskedContactOf(row),
    role: row.role,
    powers: row.powers,
    departmentId: row.department_id,
    departmentName: row.department_name,
    state: row.state === 'open' && row.expires_at <= now() ? ('expired' as const) : row.state,
    invitedBy: row.inviter,
    until: row.expires_at.toISOString(),
  }));
  return { list, total: Number(total) };
}

/** Withdraws an open invitation. @throws Problem for one that the caller may not act on, or that is over. */
export async function withdrawInvitation({ db, now }: TeamsContext, id: number, caller: Caller): Promise<null> {
  const actor = await lockActor(db, caller);
  const row = await db.selectFrom('team_invitation').selectAll().where('team_id', '=', actor.team).where('id', '=', id).executeTakeFirst();
  if (!row || !maySee(actor, row.department_id)) throw noSuchInvitation();
  if (!mayManage(actor, { role: row.role, departmentId: row.department_id, powers: row.powers })) throw powerMissing();
  const { numUpdatedRows } = await db
    .updateTable('team_invitation')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refusal('该邀请已被接受或已失效', 'This invitation was accepted or is over');
  await record(db, { team: actor.team, actor: actor.id, kind: 'invitationWithdrawn', subject: row.name }, now());
  return null;
}
