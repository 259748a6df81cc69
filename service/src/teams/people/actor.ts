import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { lockMembership, type Membership, membershipOf, noTeam } from '../../platform/ownership/standing.ts';

/** The caller in their team, for reading. @throws Problem for one of no team, and for a disabled member, who sees nothing of it. */
export async function actorOf(db: Db, caller: Caller): Promise<Membership> {
  return active(await membershipOf(db, memberOf(caller).id));
}

/** The caller in their team, which stays locked until the end of the transaction. @throws Problem as `actorOf`. */
export async function lockActor(tx: Db, caller: Caller): Promise<Membership> {
  return active(await lockMembership(tx, memberOf(caller).id));
}

function active(membership: Membership | null): Membership {
  if (!membership) throw noTeam();
  if (membership.state !== 'active')
    throw refusal('您在团队中的账户已停用，请联系团队管理员', 'You are disabled in your team. Please ask an administrator of the team');
  return membership;
}
