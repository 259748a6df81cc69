import { deleteOldRecords } from '../catalogue/play/records.ts';
import { deleteOldNotices } from '../commerce/payments/notice-route.ts';
import { deleteExpiredAccountRows } from '../members/account/expired-rows.ts';
import { deleteExpiredRecords } from '../platform/idempotency/idempotency-store.ts';
import { HOUR_MS } from '../platform/limits/rate-limit.ts';
import { deleteDropped } from '../platform/objects/object-rows.ts';
import { forgetDecidedLicences } from '../teams/applications/apply.ts';
import type { AppContext } from './app-context.ts';

/** What is forgotten again and again: how often, and what the log says when it fails. */
export function forgetTimers(context: AppContext): [everyMs: number, act: () => Promise<unknown>, failure: string][] {
  const { db, now } = context;
  return [
    [HOUR_MS, () => forgetDecidedLicences(context), 'deleting old business licences failed'],
    [HOUR_MS, () => deleteDropped(context), 'deleting files that nothing names any more failed'],
    [HOUR_MS, () => deleteOldNotices(db, now()), 'deleting old payment notices failed'],
    [HOUR_MS, () => deleteExpiredRecords(db, now()), 'deleting expired idempotency records failed'],
    [HOUR_MS, () => deleteOldRecords(db, now()), 'deleting old play and download records failed'],
    [HOUR_MS, () => deleteExpiredAccountRows(db, now()), 'deleting expired rows of accounts failed'],
  ];
}
