import type { Updateable } from 'kysely';
import type { TeamApplicationTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { APPLICATION_TRANSITIONS, type ApplicationEvent } from './application-states.ts';

interface ApplicationChange {
  id: number;
  event: ApplicationEvent;
  /** `member`, or the name of a staff account. */
  actor: string;
  /** Shown to the applicant; empty where there is none. */
  reason?: string;
  at: Date;
}

/**
 * Changes the state of an application as `APPLICATION_TRANSITIONS` allows, with its row of history, in the transaction of the caller.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeApplication(tx: Db, { id, event, actor, reason = '', at }: ApplicationChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = APPLICATION_TRANSITIONS[event];
  const before = await tx.selectFrom('team_application').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before || !(from as readonly string[]).includes(before.state)) return false;
  const times: Updateable<TeamApplicationTable> = event === 'apply' ? { applied_at: at, decided_at: null } : { decided_at: at };
  const changed = await tx
    .updateTable('team_application')
    .set({ state: to, reason, ...times })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx
    .insertInto('team_application_history')
    .values({ application_id: id, from_state: before.state, to_state: to, actor, reason, at })
    .execute();
  return true;
}
