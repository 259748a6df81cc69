import { powersByRole, type TeamPower } from 'shared-contracts/team/powers';
import type { TeamMember } from '../team/load.ts';

/** Why a member has a power, why it rests, or that they do not have it. */
type Reason = 'role' | 'granted' | 'departmentRests' | 'memberRests' | 'none';

/** The reason that the matrix shows. What the service lets a member do (`powers`) decides; role and grant say why. */
export function reasonOf(
  { role, granted, powers, state }: Pick<TeamMember, 'role' | 'granted' | 'powers' | 'state'>,
  power: TeamPower,
): Reason {
  const given = powersByRole(role).includes(power) ? 'role' : granted.includes(power) ? 'granted' : 'none';
  if (given === 'none' || powers.includes(power)) return given;
  return state === 'active' ? 'departmentRests' : 'memberRests';
}
