import type { OwnerId } from '../../platform/database/owner-id.ts';
import { ownersWith, type Reach, requireFor } from '../../platform/ownership/reach.ts';

/** Whose quotes a member sees: their own, and the team's with a power over its cart or its orders. */
export function seenOwners(reach: Reach): OwnerId[] {
  return ownersWith(reach, 'teamCart', 'buy', 'quota', 'orders');
}

/** Whether a member may make links of an owner's quotes and withdraw them: who uses the cart that they are made of. */
export function mayChange(reach: Reach, owner: OwnerId): boolean {
  return ownersWith(reach, 'teamCart').includes(owner);
}

/** @throws Problem for who may not. */
export function requireChanging(reach: Reach, owner: OwnerId): void {
  requireFor(reach, owner, 'teamCart');
}

/** Whether a member may order by an owner's quotes; `requirePlacing` of the orders is the rule. */
export function mayOrder(reach: Reach, owner: OwnerId): boolean {
  return ownersWith(reach, 'buy', 'quota').includes(owner);
}
