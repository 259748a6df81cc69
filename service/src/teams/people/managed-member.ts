import { mayManage, powersOf } from 'shared-contracts/team/powers';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import { lockActor } from './actor.ts';
import { findMember, type MemberRow, noSuchMember, standingOf } from './member-rows.ts';
import { isSeen } from './read-members.ts';

/** The caller, and somebody of their team on whom they may act; the team stays locked. */
export interface Managing {
  actor: Membership;
  row: MemberRow;
}

/** @throws Problem that says why the caller may not act on a member. */
export async function lockManaged(tx: Db, id: number, caller: Caller): Promise<Managing> {
  const actor = await lockActor(tx, caller);
  const row = await findMember(tx, actor.team, id);
  if (row.state === 'removed' || !isSeen(actor, row)) throw noSuchMember();
  if (!mayManage(actor, standingOf(row))) throw whyNot(actor, row);
  return { actor, row };
}

/** The most telling reason; whether it is refused is not decided here. */
function whyNot(actor: Membership, row: MemberRow): Error {
  if (row.role === 'owner')
    return refusal(
      '主账户不能被修改、停用或移除，只能转让',
      'The owner of the team cannot be changed, disabled or removed; the team is handed over instead',
    );
  if (row.id === actor.id) return refusal('您不能修改自己的成员信息', 'You cannot change your own place in the team');
  if (!powersOf(actor).includes('members')) return powerMissing();
  return refusal('您只能管理级别低于自己的成员', 'You can manage only members below your own role');
}
