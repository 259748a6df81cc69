import type { ComposersContext } from '../composers/context.ts';
import { bookEarnings } from '../composers/earnings/book-earnings.ts';
import { endContracts } from '../composers/end-contracts.ts';
import { tellFollowers } from '../composers/profiles/news.ts';
import { releaseDue } from '../composers/songs/authorization.ts';
import { deleteOldUploads } from '../composers/uploads/drop-upload.ts';
import { oneAtATime } from '../platform/time/one-at-a-time.ts';

const MINUTE_MS = 60_000;

/** What is done again and again about composers: how often, and what the log says when it fails. */
export function composerTimers(context: ComposersContext): [everyMs: number, act: () => Promise<unknown>, failure: string][] {
  const bookAll = oneAtATime(async () => {
    await bookEarnings(context);
  });
  return [
    [10 * MINUTE_MS, () => tellFollowers(context), 'telling of new works of composers failed'],
    [10 * MINUTE_MS, () => endContracts(context), 'ending contracts of composers failed'],
    [10 * MINUTE_MS, () => releaseDue(context), 'releasing songs of composers failed'],
    [60 * MINUTE_MS, () => deleteOldUploads(context), 'deleting old uploads of composers failed'],
    [MINUTE_MS, bookAll, 'booking earnings failed'],
  ];
}
