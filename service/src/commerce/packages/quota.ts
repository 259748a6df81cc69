import { sql } from 'kysely';
import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { changePackage } from './package-states.ts';
import { returnShare } from './shares.ts';

/** Lets a package be used, from the moment that its order is complete. */
export async function activatePackage(tx: Db, orderId: number, at: Date): Promise<void> {
  const { id, offer } = await packageOfOrder(tx, orderId);
  const values = { starts_at: at, expires_at: new Date(at.getTime() + offer.days * DAY_MS) };
  await changePackage(tx, { id, event: 'paid', actor: 'payment', at, values });
}

interface Reserved {
  packageId: number;
  owner: OwnerId;
  orderId: number;
  units: number;
  /** Whose share of the package they were taken by; null: nobody's. */
  memberRef: number | null;
  at: Date;
}

/** Reserves licences of a package for an order: all of them, or none. @returns false when it has too few, or cannot be used. */
export async function takeQuota(tx: Db, { packageId, owner, orderId, units, memberRef, at }: Reserved): Promise<boolean> {
  const taken = await tx
    .updateTable('member_package')
    .set({ used: sql`used + ${units}` })
    .where('id', '=', packageId)
    .where('owner_id', '=', owner)
    .where('state', '=', 'active')
    .where('expires_at', '>', at)
    .where(sql<boolean>`used + ${units} <= total`)
    .returning(['used', 'total'])
    .executeTakeFirst();
  if (!taken) return false;
  await tx.insertInto('package_use').values({ package_id: packageId, order_id: orderId, units, member_ref: memberRef, at }).execute();
  if (taken.used === taken.total) await changePackage(tx, { id: packageId, event: 'exhaust', actor: 'member', at });
  return true;
}

/** Gives the licences of a refunded order back to their package, which may be used again until it expires, and to the share that took them. */
export async function returnQuota(tx: Db, orderId: number, at: Date): Promise<void> {
  const back = await tx
    .updateTable('package_use')
    .set({ returned: true })
    .where('order_id', '=', orderId)
    .where('returned', '=', false)
    .returning(['package_id', 'units', 'member_ref'])
    .executeTakeFirst();
  if (!back) return;
  await changePackage(tx, { id: back.package_id, event: 'returned', actor: 'payment', reason: `order ${orderId} refunded`, at });
  await tx
    .updateTable('member_package')
    .set({ used: sql`used - ${back.units}` })
    .where('id', '=', back.package_id)
    .execute();
  if (back.member_ref !== null) await returnShare(tx, { packageId: back.package_id, memberRef: back.member_ref, units: back.units });
}

/**
 * Ends a package whose order is refunded; from here on nothing can be taken with it.
 * @throws Problem when licences were taken with it.
 */
export async function endPackage(
  tx: Db,
  orderId: number,
  { actor, reason, at }: { actor: string; reason: string; at: Date },
): Promise<void> {
  const { id, used } = await packageOfOrder(tx, orderId);
  if (used > 0)
    throw refusal(`这个套餐已使用 ${used} 份授权，不能退款`, `Licences were taken with this package (${used}), so it cannot be refunded`);
  await changePackage(tx, { id, event: 'refund', actor, reason, at });
}

/** Ends packages whose time is over. Several processes may run it at once. */
export async function expirePackages(tx: Db, at: Date): Promise<number> {
  const due = await tx
    .selectFrom('member_package')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(200)
    .execute();
  for (const { id } of due) await changePackage(tx, { id, event: 'expire', actor: 'timer', at });
  return due.length;
}

/** Number of packages of an owner that can be used now. */
export async function usablePackages(db: Db, owner: OwnerId, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('member_package')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('state', '=', 'active')
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return count;
}

/** Why a package has too little left for an order. */
export function tooFew(left: number, needed: number): LocalisedText {
  return {
    zh: `套餐剩余 ${left} 份，这笔订单需要 ${needed} 份`,
    en: `Licences left in the package: ${left}. This order needs ${needed}`,
  };
}

async function packageOfOrder(tx: Db, orderId: number) {
  return tx
    .selectFrom('member_package')
    .select(['id', 'offer', 'used'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
