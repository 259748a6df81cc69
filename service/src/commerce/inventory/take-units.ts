import { sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { changeHeld, unitsOf } from './allotments.ts';
import { addHistory, type Holder, USABLE } from './inventory-states.ts';

/** Who takes units: somebody of the team. */
export interface Taker {
  memberRef: number;
  departmentId: number | null;
  /** Whether free units may be taken, too. */
  takesFree: boolean;
}

/** Units that somebody may take of a quota now, by where they come from. */
export interface Takeable {
  member: number;
  department: number;
  free: number;
}

/** What a taker may take of a quota whose free units are known. */
export async function takeable(
  tx: Db,
  quota: { id: number; free: number },
  { memberRef, departmentId, takesFree }: Taker,
): Promise<Takeable> {
  const held = async (holder: Holder) => (await unitsOf(tx, quota.id, holder).executeTakeFirst())?.units ?? 0;
  return {
    member: await held({ memberRef }),
    department: departmentId === null ? 0 : await held({ departmentId }),
    free: takesFree ? quota.free : 0,
  };
}

/**
 * Reserves one unit for each line: of the own allotment first, then of the department's, then of the free ones; all of them, or none.
 * @returns false when there are too few, or the quota cannot be used. The caller undoes the transaction then.
 */
export async function reserveUnits(
  tx: Db,
  { quotaId, owner, lineIds, taker, at }: { quotaId: number; owner: OwnerId; lineIds: readonly number[]; taker: Taker; at: Date },
): Promise<boolean> {
  const quota = await tx
    .selectFrom('inventory_quota')
    .select(['id', 'free'])
    .where('id', '=', quotaId)
    .where('owner_id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!quota) return false;
  const has = await takeable(tx, quota, taker);
  const sources = [
    ...Array.from({ length: has.member }, (): Holder => ({ memberRef: taker.memberRef })),
    ...Array.from({ length: has.department }, (): Holder => ({ departmentId: taker.departmentId })),
    ...Array.from({ length: has.free }, (): Holder => ({})),
  ].slice(0, lineIds.length);
  if (sources.length < lineIds.length) return false;
  const own = sources.filter(({ memberRef }) => memberRef).length;
  const department = sources.filter(({ departmentId }) => departmentId).length;
  const allotted = own + department;
  const free = sources.length - allotted;
  const reserved = await tx
    .updateTable('inventory_quota')
    .set({ free: sql`free - ${free}`, allotted: sql`allotted - ${allotted}`, reserved: sql`reserved + ${sources.length}` })
    .where('id', '=', quotaId)
    .where('owner_id', '=', owner)
    .where('state', 'in', USABLE)
    .where('ends_at', '>', at)
    .where(sql<boolean>`free >= ${free} and allotted >= ${allotted}`)
    .returning('state')
    .executeTakeFirst();
  if (!reserved) return false;
  if (own > 0 && !(await changeHeld(tx, quotaId, { memberRef: taker.memberRef }, -own))) return false;
  if (department > 0 && !(await changeHeld(tx, quotaId, { departmentId: taker.departmentId }, -department))) return false;
  const uses = sources.map(({ memberRef = null, departmentId = null }, nth) => ({
    quota_id: quotaId,
    order_line_id: lineIds[nth]!,
    member_ref: memberRef,
    department_id: departmentId,
    state: 'reserved' as const,
    at,
  }));
  await tx.insertInto('inventory_use').values(uses).execute();
  const act = { actor: 'member', actedBy: taker.memberRef, at };
  await addHistory(tx, { id: quotaId, kind: 'used', state: reserved.state, units: sources.length, ...act });
  return true;
}

/** The reserved units of an order are used: its licences were granted. */
export async function consumeUnits(tx: Db, orderId: number): Promise<void> {
  const used = await changeUses(tx, orderId, 'reserved', 'consumed');
  for (const [quotaId, { length: units }] of byQuota(used))
    await tx
      .updateTable('inventory_quota')
      .set({ reserved: sql`reserved - ${units}`, consumed: sql`consumed + ${units}` })
      .where('id', '=', quotaId)
      .execute();
}

/** Changes the state of the units of an order. @returns those that changed. */
export async function changeUses(tx: Db, orderId: number, from: 'reserved' | 'consumed', to: 'consumed' | 'returned') {
  const lines = tx.selectFrom('customer_order_line').select('id').where('order_id', '=', orderId);
  return tx
    .updateTable('inventory_use')
    .set({ state: to })
    .where('order_line_id', 'in', lines)
    .where('state', '=', from)
    .returning(['quota_id', 'order_line_id', 'member_ref', 'department_id'])
    .execute();
}

/** Uses by the quota that they are of. */
export function byQuota<Use extends { quota_id: number }>(uses: readonly Use[]): Map<number, Use[]> {
  const found = new Map<number, Use[]>();
  for (const use of uses) found.set(use.quota_id, [...(found.get(use.quota_id) ?? []), use]);
  return found;
}
