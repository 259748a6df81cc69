import type { Updateable } from 'kysely';
import type { ComposerContractTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { CONTRACT_TRANSITIONS, type ContractEvent } from './contract-states.ts';

interface ContractChange {
  id: number;
  event: ContractEvent;
  /** `member`, `timer`, or the name of a staff account. */
  actor: string;
  /** Shown to the composer; empty where there is none. */
  reason?: string;
  at: Date;
  /** Other columns that change with it. */
  values?: Omit<Updateable<ComposerContractTable>, 'state' | 'reason'>;
}

/**
 * Changes the state of a contract as `CONTRACT_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeContract(tx: Db, { id, event, actor, reason = '', at, values }: ContractChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = CONTRACT_TRANSITIONS[event];
  const before = await tx.selectFrom('composer_contract').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before || !(from as readonly string[]).includes(before.state)) return false;
  await tx
    .updateTable('composer_contract')
    .set({ state: to, reason, ...values })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .execute();
  await tx
    .insertInto('composer_contract_history')
    .values({ contract_id: id, from_state: before.state, to_state: to, actor, reason, at })
    .execute();
  return true;
}
