import type { Updateable } from 'kysely';
import type { InventoryState } from 'shared-contracts/licensing/inventory-terms';
import type { InventoryQuotaTable } from '../../platform/database/generated/tables.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';

export type InventoryEvent = 'paid' | 'nearEnd' | 'end' | 'renew' | 'reopen' | 'reopenEnded' | 'refund';

/** From which states an event leads where; every other combination is refused. */
export const INVENTORY_TRANSITIONS: Readonly<Record<InventoryEvent, { from: readonly InventoryState[]; to: InventoryState }>> = {
  paid: { from: ['pending'], to: 'active' },
  nearEnd: { from: ['active'], to: 'expiring' },
  end: { from: ['active', 'expiring'], to: 'expired' },
  // The timer may not have come to it yet.
  renew: { from: ['active', 'expiring', 'expired'], to: 'renewed' },
  // The order that renewed it was refunded: its units come back, which can be used where its end is still to come.
  reopen: { from: ['renewed'], to: 'expiring' },
  reopenEnded: { from: ['renewed'], to: 'expired' },
  refund: { from: ['active', 'expiring', 'expired'], to: 'refunded' },
};

/** States in which units can be used and allotted, until the end. */
export const USABLE = ['active', 'expiring'] as const satisfies readonly InventoryState[];

/** Who changed a quota, and why. */
export interface Act {
  /** `member`, `payment`, `timer`, or the name of a staff account. */
  actor: string;
  /** Of the row in `team_member`, where somebody of the team did it. */
  actedBy?: number | null;
  reason?: string;
  at: Date;
}

/** Whom units belong to, or came from; neither: the free ones. */
export interface Holder {
  memberRef?: number | null;
  departmentId?: number | null;
}

/**
 * Changes the state of a quota as `INVENTORY_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeQuota(
  tx: Db,
  { id, event, values, ...act }: Act & { id: number; event: InventoryEvent; values?: Updateable<InventoryQuotaTable> },
): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = INVENTORY_TRANSITIONS[event];
  const changed = await tx
    .updateTable('inventory_quota')
    .set({ state: to, ...values })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('state')
    .executeTakeFirst();
  if (!changed) return false;
  await addHistory(tx, { id, kind: event, state: to, ...act });
  return true;
}

/** Adds a row to the history of a quota. `units`: how many moved. */
export async function addHistory(
  tx: Db,
  {
    id,
    kind,
    state,
    units = 0,
    memberRef = null,
    departmentId = null,
    actor,
    actedBy = null,
    reason = '',
    at,
  }: Act & Holder & { id: number; kind: string; state: InventoryState; units?: number },
): Promise<void> {
  const holder = { member_ref: memberRef, department_id: departmentId };
  await tx
    .insertInto('inventory_history')
    .values({ quota_id: id, kind, state, units, ...holder, actor, acted_by: actedBy, reason, at })
    .execute();
}

/** A quota of a team, locked until the end of the transaction; undefined when there is none. */
export function lockQuota(tx: Db, owner: OwnerId, id: number) {
  return tx
    .selectFrom('inventory_quota')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
