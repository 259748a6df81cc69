import type { Updateable } from 'kysely';
import type { PackageState } from 'shared-contracts/licensing/package-cover';
import type { MemberPackageTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';

export type PackageEvent = 'paid' | 'exhaust' | 'returned' | 'expire' | 'refund';

/** From which states an event leads where; every other combination is refused. */
export const PACKAGE_TRANSITIONS: Readonly<Record<PackageEvent, { from: readonly PackageState[]; to: PackageState }>> = {
  paid: { from: ['pending'], to: 'active' },
  exhaust: { from: ['active'], to: 'exhausted' },
  // The last licences came back with their refunded order.
  returned: { from: ['exhausted'], to: 'active' },
  expire: { from: ['active'], to: 'expired' },
  refund: { from: ['active', 'expired'], to: 'refunded' },
};

export interface PackageChange {
  id: number;
  event: PackageEvent;
  /** `member`, `payment`, `timer`, or the name of a staff account. */
  actor: string;
  reason?: string;
  at: Date;
  values?: Pick<Updateable<MemberPackageTable>, 'starts_at' | 'expires_at'>;
}

/**
 * Changes the state of a package as `PACKAGE_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changePackage(tx: Db, { id, event, actor, reason = '', at, values }: PackageChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = PACKAGE_TRANSITIONS[event];
  const before = await tx.selectFrom('member_package').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const changed = await tx
    .updateTable('member_package')
    .set({ state: to, ...values })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  if (!changed || !before) return false;
  await addHistory(tx, { package_id: id, from_state: before.state, to_state: to, actor, reason, at });
  return true;
}

/** Adds a row to the history of a package. */
export async function addHistory(
  tx: Db,
  row: { package_id: number; from_state: PackageState | null; to_state: PackageState; actor: string; reason: string; at: Date },
): Promise<void> {
  await tx.insertInto('package_history').values(row).execute();
}
