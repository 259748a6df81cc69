import type { Db } from '../../platform/database/transaction.ts';
import { withdrawOpen } from './apply.ts';

/** Before an account is deleted: its open application is withdrawn, and no application names a person any more. */
export async function eraseApplications(tx: Db, memberId: number, at: Date): Promise<void> {
  await withdrawOpen(tx, memberId, at);
  await tx.updateTable('team_application').set({ contact: '', duties: '', phone: '' }).where('member_id', '=', memberId).execute();
}
