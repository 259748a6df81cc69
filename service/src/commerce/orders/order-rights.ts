import type { OrderMethod } from 'shared-contracts/orders/payment-methods';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { ownersWith, powerMissing, type Reach, requireFor } from '../../platform/ownership/reach.ts';

/** Who may order for a team: whoever may pay the order afterwards, with money or from what the team holds. @throws Problem for others. */
export function requirePlacing(reach: Reach, owner: OwnerId): void {
  if (!ownersWith(reach, 'buy', 'quota').includes(owner)) throw powerMissing();
}

/** Who may pay an order of a team: with money takes `buy`, from a package or inventory `quota`. @throws Problem for others. */
export function requirePaying(reach: Reach, { owner_id: owner }: { owner_id: OwnerId }, method: OrderMethod): void {
  requireFor(reach, owner, method === 'package' || method === 'inventory' ? 'quota' : 'buy');
}
