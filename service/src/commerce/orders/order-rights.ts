import type { OrderMethod } from 'shared-contracts/orders/payment-methods';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { ownersWith, powerMissing, type Reach, requireFor } from '../../platform/ownership/reach.ts';
import { approvedFor } from '../requests/approved-for.ts';

/** Who may order for a team: whoever may pay the order afterwards, with money or from what the team holds. @throws Problem for others. */
export function requirePlacing(reach: Reach, owner: OwnerId): void {
  if (!ownersWith(reach, 'buy', 'quota').includes(owner)) throw powerMissing();
}

/**
 * Who may pay an order of a team: with money takes `buy`, from a package or inventory `quota`. What was approved for somebody they pay
 * without `buy`, up to what was approved.
 * @param total fen that the order costs now.
 * @throws Problem for others.
 */
export async function requirePaying(
  db: Db,
  reach: Reach,
  { id, owner_id: owner }: { id: number; owner_id: OwnerId },
  { method, total }: { method: OrderMethod; total: number },
): Promise<void> {
  if (method === 'package' || method === 'inventory') return requireFor(reach, owner, 'quota');
  if (!(await mayPayWithMoney(db, reach, { id, owner_id: owner }, total))) throw powerMissing();
}

/** Whether somebody may pay an order with money, as `requirePaying` says. @param total fen. */
export async function mayPayWithMoney(
  db: Db,
  reach: Reach,
  { id, owner_id: owner }: { id: number; owner_id: OwnerId },
  total: number,
): Promise<boolean> {
  if (ownersWith(reach, 'buy').includes(owner)) return true;
  const approved = await approvedFor(db, reach, id);
  return approved !== null && total <= approved;
}
