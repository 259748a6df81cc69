import { type Selectable, sql } from 'kysely';
import { unitIssue } from 'shared-contracts/licensing/inventory-terms';
import type { InventoryQuotaTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { addHeld } from './allotments.ts';
import { type Act, addHistory, lockQuota, USABLE } from './inventory-states.ts';
import { byQuota, changeUses } from './take-units.ts';

type Quota = Selectable<InventoryQuotaTable>;
type Use = Awaited<ReturnType<typeof changeUses>>[number];

/**
 * Gives the units of a refunded order back to where they were taken from; free where that is gone. Those of a quota that was renewed go to the
 * one that can be used now, where that licenses the same.
 * @returns how many stay with a quota that ended. They can be used only if that quota is renewed later.
 */
export async function returnUnits(tx: Db, { id: orderId, owner_id: owner }: { id: number; owner_id: OwnerId }, at: Date): Promise<number> {
  let unusable = 0;
  for (const [quotaId, uses] of byQuota(await changeUses(tx, orderId, 'consumed', 'returned'))) {
    const quota = await lockedQuota(tx, owner, quotaId);
    const act = { actor: 'payment', reason: `order ${orderId} refunded`, at };
    const target = isUsable(quota, at) ? quota : await renewedNow(tx, quota, at);
    const covered = target === null ? [] : target === quota ? uses : await coveredBy(tx, target, uses);
    if (target !== null && target.id !== quota.id && covered.length > 0)
      await carryOver(tx, { from: quota, to: target, units: covered.length }, act);
    if (target !== null && covered.length > 0) await putBack(tx, target, covered, act);
    const left = uses.length - covered.length;
    if (left === 0) continue;
    unusable += left;
    await changeUnits(tx, quota, { consumed: -left, free: left });
    const reason = `${act.reason}: the inventory has ended`;
    await addHistory(tx, { id: quotaId, kind: 'returned', state: quota.state, units: left, ...act, reason });
  }
  return unusable;
}

/** Used units of a quota, which are of the one that renewed it from now on, as if they had been unused then. */
async function carryOver(tx: Db, { from, to, units }: { from: Quota; to: Quota; units: number }, act: Act): Promise<void> {
  await changeUnits(tx, from, { consumed: -units, total: -units });
  await changeUnits(tx, to, { consumed: units, total: units, carried: units });
  await addHistory(tx, { id: from.id, kind: 'returned', state: from.state, units, ...act });
}

async function putBack(tx: Db, quota: Quota, uses: readonly Use[], act: Act): Promise<void> {
  const { id, state } = quota;
  let allotted = 0;
  for (const { member_ref: memberRef, department_id: departmentId } of uses) {
    const isHeld = departmentId !== null || (memberRef !== null && (await isActive(tx, memberRef)));
    if (!isHeld) continue;
    await addHeld(tx, id, { memberRef, departmentId }, 1);
    allotted += 1;
  }
  await changeUnits(tx, quota, { consumed: -uses.length, allotted, free: uses.length - allotted });
  await addHistory(tx, { id, kind: 'returned', state, units: uses.length, ...act });
}

/** The quota that renewed another one, or renewed that in turn; null when none of them can be used now. */
async function renewedNow(tx: Db, quota: Quota, at: Date): Promise<Quota | null> {
  let current = quota;
  while (current.state === 'renewed') {
    const next = await tx
      .selectFrom('inventory_quota')
      .select('id')
      .where('renews', '=', current.id)
      .where('owner_id', '=', current.owner_id)
      .where('state', 'in', [...USABLE, 'expired', 'renewed'])
      // The first that was paid took its units over.
      .orderBy('starts_at')
      .executeTakeFirst();
    if (!next) return null;
    current = await lockedQuota(tx, current.owner_id, next.id);
  }
  return isUsable(current, at) ? current : null;
}

/** Those of some uses whose work and terms a quota licenses. */
async function coveredBy(tx: Db, { sold }: Quota, uses: readonly Use[]): Promise<Use[]> {
  const lines = await tx
    .selectFrom('customer_order_line as l')
    .innerJoin('work as w', 'w.id', 'l.work_id')
    .select(['l.id', 'l.grant_options as options', 'w.library'])
    .where(
      'l.id',
      'in',
      uses.map(({ order_line_id }) => order_line_id),
    )
    .execute();
  const covered = new Set(lines.filter((line) => unitIssue(sold, line) === null).map(({ id }) => id));
  return uses.filter(({ order_line_id }) => covered.has(order_line_id));
}

function isUsable({ state, ends_at }: Quota, at: Date): boolean {
  return USABLE.some((usable) => usable === state) && ends_at !== null && ends_at > at;
}

async function lockedQuota(tx: Db, owner: OwnerId, id: number): Promise<Quota> {
  return (await lockQuota(tx, owner, id))!;
}

type Units = 'total' | 'free' | 'allotted' | 'consumed' | 'carried';

/** In one statement: the sum of the parts is the total at each moment. */
async function changeUnits(tx: Db, { id, owner_id }: Quota, by: Partial<Record<Units, number>>): Promise<void> {
  const changed = Object.fromEntries(Object.entries(by).map(([column, units]) => [column, sql`${sql.ref(column)} + ${units}`]));
  await tx.updateTable('inventory_quota').set(changed).where('id', '=', id).where('owner_id', '=', owner_id).execute();
}

async function isActive(tx: Db, memberRef: number): Promise<boolean> {
  const row = await tx.selectFrom('team_member').select('state').where('id', '=', memberRef).executeTakeFirst();
  return row?.state === 'active';
}
