import type { Updateable } from 'kysely';
import type { PurchaseRequestTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { REQUEST_TRANSITIONS, type RequestEvent } from './request-states.ts';

interface RequestChange {
  id: number;
  event: RequestEvent;
  /** Of the row in `team_member`; null: time, or an order did it. */
  actor: number | null;
  reason?: string;
  at: Date;
  values?: Updateable<PurchaseRequestTable>;
}

/**
 * Changes the state of a request as `REQUEST_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeRequest(tx: Db, { id, event, actor, reason = '', at, values }: RequestChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = REQUEST_TRANSITIONS[event];
  const before = await tx.selectFrom('purchase_request').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const changed = await tx
    .updateTable('purchase_request')
    .set({ ...values, state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  if (!changed || !before) return false;
  await tx
    .insertInto('purchase_request_history')
    .values({ request_id: id, from_state: before.state, to_state: to, actor, reason, at })
    .execute();
  return true;
}
