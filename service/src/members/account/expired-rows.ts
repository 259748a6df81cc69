import type { Db } from '../../platform/database/transaction.ts';
import { deleteExpiredCounts } from '../../platform/limits/rate-limit.ts';
import { deleteOldMessages } from '../../platform/messages/outbox.ts';
import { deleteExpiredTickets } from '../captcha/slider.ts';
import { deleteExpiredCodes } from '../codes/use-code.ts';
import { deleteOldDevices } from '../session/known-devices.ts';
import { deleteExpiredSessions } from '../session/tokens.ts';
import { deleteExpiredWeChatTickets } from '../wechat/tickets.ts';

/** Deletes what accounts leave behind: expired sessions, codes, slider tickets, counts, and messages that could not be sent. */
export async function deleteExpiredAccountRows(db: Db, now: Date): Promise<void> {
  for (const deleteExpired of ALL) await deleteExpired(db, now);
}

const ALL = [
  deleteExpiredSessions,
  deleteOldDevices,
  deleteExpiredCodes,
  deleteExpiredTickets,
  deleteExpiredCounts,
  deleteOldMessages,
  deleteExpiredWeChatTickets,
];
