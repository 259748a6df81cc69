import { powersOf } from 'shared-contracts/team/powers';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import { lockMembership, type Membership, membershipOf, noTeam } from '../../platform/ownership/standing.ts';
import type { Taker } from './take-units.ts';

/** Where the caller stands towards the inventory of their team. */
export interface InventoryPlace {
  membership: Membership;
  /** They see whole quotas, and every use. */
  seesAll: boolean;
  /** Whether they see what others used units for, as the orders of the team. */
  seesUses: boolean;
  /** They allot units: to everybody, in their department alone, or to nobody. */
  allots: 'team' | number | null;
  /** They buy and renew. */
  buys: boolean;
  /** They use units. */
  uses: boolean;
  taker: Taker;
}

/** The place of the caller; in a transaction the team stays locked. @throws Problem for somebody who may see nothing of the inventory. */
export async function inventoryPlace(db: Db, caller: Caller): Promise<InventoryPlace> {
  const place = await placeInTeam(db, memberOf(caller).id);
  if (!place) throw noTeam();
  if (!place.seesAll && !place.uses) throw powerMissing();
  return place;
}

/** The same of a member; null for one of no team, who is disabled, or whose powers are suspended. */
export async function placeInTeam(db: Db, memberId: number): Promise<InventoryPlace | null> {
  const membership = await (db.isTransaction ? lockMembership(db, memberId) : membershipOf(db, memberId));
  if (membership?.state !== 'active') return null;
  const powers = powersOf(membership);
  const { role, departmentId } = membership;
  const allots = powers.includes('allot');
  return {
    membership,
    seesAll: allots || powers.includes('orders'),
    seesUses: powers.includes('orders'),
    allots: !allots ? null : role === 'departmentAdministrator' ? departmentId : 'team',
    buys: powers.includes('buy'),
    uses: powers.includes('quota'),
    taker: { memberRef: membership.id, departmentId, takesFree: allots },
  };
}

/** Whether somebody may change the units of a holder: everybody's, or those of the own department and its members. */
export function mayAllotTo({ allots }: InventoryPlace, departmentId: number | null): boolean {
  return allots === 'team' || (allots !== null && allots === departmentId);
}
