import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { callerReach, ownerFor, ownersWith } from '../../platform/ownership/reach.ts';

/** Whose cart a call is about. @throws Problem for the team cart of a member without the power to use it. */
export function ownerOfCart(db: Db, cartType: number | undefined, caller: Caller): Promise<OwnerId> {
  return ownerFor(db, caller, cartType, 'teamCart');
}

/**
 * Whose cart some lines are in: the caller's, or the team's where the caller may use its cart. Lines that are gone are in the caller's.
 * @throws Problem for lines of both carts.
 */
export async function ownerOfLines(db: Db, ids: readonly number[], caller: Caller): Promise<OwnerId> {
  const reach = await callerReach(db, caller);
  if (reach.team === null || ids.length === 0) return reach.own;
  const owners = await db
    .selectFrom('cart_item')
    .select('owner_id')
    .distinct()
    .where('id', 'in', [...ids])
    .where('owner_id', 'in', ownersWith(reach, 'teamCart'))
    .execute();
  if (owners.length > 1)
    throw refusal('请分别处理个人购物车和团队购物车', 'Please handle your own cart and the cart of the team one after the other');
  return owners[0]?.owner_id ?? reach.own;
}
