import { inTransaction } from '../../platform/database/transaction.ts';
import type { TeamsContext } from '../context.ts';
import { expireHandOvers } from './hand-over.ts';
import { expireInvitations } from './invitation-rows.ts';

/** Ends invitations and hand-overs that waited seven days. Each request sees by their time that they are over; this records it. */
export async function expireOffers({ db, now }: Pick<TeamsContext, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, (tx) => expireInvitations(tx, now()));
  await inTransaction(db, (tx) => expireHandOvers(tx, now()));
}
