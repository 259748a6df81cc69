import { sql } from 'kysely';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Act, addHistory, type Holder, USABLE } from './inventory-states.ts';

/** Rows of `inventory_allotment` of a holder. */
export function unitsOf(tx: Db, quotaId: number, { memberRef = null, departmentId = null }: Holder) {
  return tx
    .selectFrom('inventory_allotment')
    .select('units')
    .where('quota_id', '=', quotaId)
    .where('member_ref', 'is not distinct from', memberRef)
    .where('department_id', 'is not distinct from', departmentId);
}

/**
 * Moves free units of a quota to a holder, or with a negative number the unused ones of the holder back. Units of a quota that ended can
 * only go back.
 * @returns false when there are too few, or the quota cannot be used: nothing changes then.
 */
export async function moveUnits(
  tx: Db,
  { id, owner, units, ...holder }: Holder & { id: number; owner: OwnerId; units: number },
  act: Act,
): Promise<boolean> {
  if (units < 0 && !(await changeHeld(tx, id, holder, units))) return false;
  const moved = await tx
    .updateTable('inventory_quota')
    .set({ free: sql`free - ${units}`, allotted: sql`allotted + ${units}` })
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .where('state', 'in', units < 0 ? [...USABLE, 'expired'] : [...USABLE])
    .$if(units > 0, (query) => query.where('ends_at', '>', act.at))
    .where(sql<boolean>`free - ${units} >= 0 and allotted + ${units} >= 0`)
    .returning('state')
    .executeTakeFirst();
  if (!moved) return false;
  if (units > 0) await addHeld(tx, id, holder, units);
  await addHistory(tx, { id, kind: units > 0 ? 'allotted' : 'takenBack', state: moved.state, units: Math.abs(units), ...holder, ...act });
  return true;
}

/** Changes how many units a holder has left. @returns false when they have too few. */
export async function changeHeld(
  tx: Db,
  quotaId: number,
  { memberRef = null, departmentId = null }: Holder,
  units: number,
): Promise<boolean> {
  const changed = await tx
    .updateTable('inventory_allotment')
    .set({ units: sql`units + ${units}` })
    .where('quota_id', '=', quotaId)
    .where('member_ref', 'is not distinct from', memberRef)
    .where('department_id', 'is not distinct from', departmentId)
    .where(sql<boolean>`units + ${units} >= 0`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Adds units to those of a holder, who may have had none. */
export async function addHeld(tx: Db, quotaId: number, holder: Holder, units: number): Promise<void> {
  if (await changeHeld(tx, quotaId, holder, units)) return;
  const { memberRef = null, departmentId = null } = holder;
  await tx
    .insertInto('inventory_allotment')
    .values({ quota_id: quotaId, member_ref: memberRef, department_id: departmentId, units })
    .execute();
}

/** Takes back everything that is allotted of a quota. */
export async function freeAllotments(tx: Db, quotaId: number, act: Act): Promise<void> {
  await takeBack(tx, act, 'takenBack', (held) => held.where('a.quota_id', '=', quotaId));
}

/** Takes back the unused units of somebody who leaves a team or is disabled, of all its quotas. The caller holds the lock of the team. */
export async function returnUnitsOfMember(tx: Db, { team, memberRef }: { team: OwnerId; memberRef: number }, at: Date): Promise<void> {
  await takeBack(tx, { actor: 'member', reason: 'left the team, or was disabled', at }, 'memberLeft', (held) =>
    held.where('a.member_ref', '=', memberRef).where('q.owner_id', '=', team),
  );
}

type Held = ReturnType<typeof heldUnits>;

function heldUnits(tx: Db) {
  return tx
    .selectFrom('inventory_allotment as a')
    .innerJoin('inventory_quota as q', 'q.id', 'a.quota_id')
    .select(['a.quota_id', 'a.member_ref', 'a.department_id', 'a.units', 'q.state'])
    .where('a.units', '>', 0)
    .orderBy('a.id');
}

async function takeBack(tx: Db, act: Act, kind: string, narrow: (held: Held) => Held): Promise<void> {
  for (const { quota_id: id, member_ref: memberRef, department_id: departmentId, units, state } of await narrow(heldUnits(tx)).execute()) {
    const holder = { memberRef, departmentId };
    if (!(await changeHeld(tx, id, holder, -units))) throw new Error(`the units of quota ${id} changed under the lock of its team`);
    await tx
      .updateTable('inventory_quota')
      .set({ free: sql`free + ${units}`, allotted: sql`allotted - ${units}` })
      .where('id', '=', id)
      .execute();
    await addHistory(tx, { id, kind, state, units, ...holder, ...act });
  }
}
