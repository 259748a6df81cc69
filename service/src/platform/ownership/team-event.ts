import type { TeamEvent } from 'shared-contracts/team/events';
import type { OwnerId } from '../database/owner-id.ts';
import type { Db } from '../database/transaction.ts';

interface Recorded {
  team: OwnerId;
  /** Of the row in `team_member`; null: time did it. */
  actor: number | null;
  kind: TeamEvent;
  /** Whom or what it was about, as the team calls it. */
  subject?: string;
  details?: object;
}

/** Records what was done, in the transaction that does it. Who did it was active in the team. */
export async function recordTeamEvent(tx: Db, { team, actor, kind, subject = '', details = {} }: Recorded, at: Date): Promise<void> {
  await tx
    .insertInto('team_event')
    .values({ team_id: team, actor, kind, subject, details: JSON.stringify(details), at })
    .execute();
  if (actor !== null) await tx.updateTable('team_member').set({ last_active_at: at }).where('id', '=', actor).execute();
}
