import type { Updateable } from 'kysely';
import type { PayoutTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { PAYOUT_TRANSITIONS, type PayoutEvent, type PayoutState, STANDING } from './payout-states.ts';

interface PayoutChange {
  id: number;
  event: PayoutEvent;
  /** `member`, or the name of a staff account. */
  actor: string;
  /** Shown to the composer; empty where there is none. */
  reason?: string;
  at: Date;
  /** Other columns that change with it. */
  values?: Omit<Updateable<PayoutTable>, 'state' | 'reason'>;
}

/**
 * Changes the state of a payout as `PAYOUT_TRANSITIONS` allows, with its row of history, in the transaction of the caller. One that ends
 * unpaid gives its entries back: they are in the balance again.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changePayout(tx: Db, { id, event, actor, reason = '', at, values }: PayoutChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = PAYOUT_TRANSITIONS[event];
  const before = await tx.selectFrom('payout').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before || !(from as readonly PayoutState[]).includes(before.state)) return false;
  await tx
    .updateTable('payout')
    .set({ state: to, reason, ...values })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .execute();
  await tx.insertInto('payout_history').values({ payout_id: id, from_state: before.state, to_state: to, actor, reason, at }).execute();
  if (!(STANDING as readonly PayoutState[]).includes(to)) await tx.deleteFrom('payout_entry').where('payout_id', '=', id).execute();
  return true;
}
