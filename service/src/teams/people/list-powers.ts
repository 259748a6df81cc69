import type { CallResponse } from 'shared-contracts/api/contract';
import { assignableRoles, grantable, powersByRole, TEAM_POWERS, TEAM_ROLES } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf } from './actor.ts';

/** Roles and powers of a team, with what the caller may give. */
export async function listPowers({ db }: TeamsContext, caller: Caller): Promise<CallResponse<'teamPower/getList'>> {
  const actor = await actorOf(db, caller);
  const [assignable, granting] = [assignableRoles(actor), grantable(actor)];
  return {
    roles: TEAM_ROLES.map((role) => ({ role, powers: [...powersByRole(role)], assignable: assignable.includes(role) })),
    powers: TEAM_POWERS.map((power) => ({ power, grantable: granting.includes(power) })),
  };
}
