import { sql } from 'kysely';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Reach } from '../../platform/ownership/reach.ts';

/** A share of a member in a package of their team, by the row of the member in it. */
interface Share {
  packageId: number;
  memberRef: number;
}

/** Whether a member takes of the packages of an owner by a share: of those of the team, unless they are its owner or an administrator. */
export function needsShare({ team, runsTeam }: Reach, owner: OwnerId): boolean {
  return owner === team && !runsTeam;
}

/** Counts licences against a share: all of them, or none. @returns false when the member has no share, or too little of it is left. */
export async function takeShare(tx: Db, { packageId, memberRef, units }: Share & { units: number }): Promise<boolean> {
  const taken = await tx
    .updateTable('package_share')
    .set({ used: sql`used + ${units}` })
    .where('package_id', '=', packageId)
    .where('member_ref', '=', memberRef)
    .where(sql<boolean>`used + ${units} <= most`)
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives licences of a refunded order back to the share that took them; one that ended meanwhile is not there any more. */
export async function returnShare(tx: Db, { packageId, memberRef, units }: Share & { units: number }): Promise<void> {
  await tx
    .updateTable('package_share')
    .set({ used: sql`used - ${units}` })
    .where('package_id', '=', packageId)
    .where('member_ref', '=', memberRef)
    .execute();
}

/** Licences that are left of a share; 0 without one. */
export async function shareLeft(db: Db, { packageId, memberRef }: Share): Promise<number> {
  return (await sharesLeft(db, memberRef)).get(packageId) ?? 0;
}

/** Licences that are left of the shares of a member, by package. */
export async function sharesLeft(db: Db, memberRef: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('package_share').select(['package_id', 'most', 'used']).where('member_ref', '=', memberRef).execute();
  return new Map(rows.map(({ package_id, most, used }) => [package_id, Math.max(0, most - used)]));
}

/** Ends the shares of a member who is no longer in the team. What they licensed stays the team's. */
export async function endShares(tx: Db, memberRef: number): Promise<void> {
  await tx.deleteFrom('package_share').where('member_ref', '=', memberRef).execute();
}

/** Why a member takes no more of a package of the team. */
export function shareTooSmall(left: number, needed: number): LocalisedText {
  if (left === 0)
    return {
      zh: '您在这个团队套餐中没有可用的份额，请联系团队管理员',
      en: 'You have no share left in this package of your team. Please ask an administrator of the team',
    };
  return {
    zh: `您在这个团队套餐中还可使用 ${left} 份，这笔订单需要 ${needed} 份`,
    en: `You may take ${left} more of this package of your team. This order needs ${needed}`,
  };
}
