import { z } from 'zod';
import { declareCall, id, isoTime, none, page, size } from './declaration.ts';
import { track } from './music.ts';

const count = z.number().int().nonnegative();
const chosen = z.object({ ids: z.array(id).min(1).max(200) });
const removed = z.object({ removed: count });

/** Records are kept for a year: one for each version and day, with the time of the last play or download. */
export const recordCalls = {
  'userPlayRecord/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'What the member played, latest first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(z.object({ id, playedAt: isoTime, plays: z.number().int().min(1), track })), total: count }),
  }),
  'userPlayRecord/deleteRecord': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes play records.',
    request: chosen,
    response: removed,
  }),
  'userPlayRecord/clearRecord': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes all play records of the member.',
    request: none,
    response: removed,
  }),
  'userDownRecord/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'What the member downloaded, latest first: 1 trials, 2 HD files, or both.',
    request: z.object({ type: z.number().int().min(1).max(2).optional(), page, size }),
    response: z.object({
      list: z.array(z.object({ id, downloadedAt: isoTime, type: z.number().int().min(1).max(2), track })),
      total: count,
    }),
  }),
  'userDownRecord/deleteRecord': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Deletes download records; the trial downloads of today stay used.',
    request: chosen,
    response: removed,
  }),
} as const;
