import { readFileSync } from 'node:fs';
import type { TakenBack } from 'deploy-release/canary-analysis/health-view';
import { replaceFile } from 'deploy-release/store/folder/durable';
import { z } from 'zod';
import type { KeptViews } from '../intake/kept-views.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Watch } from './watch.ts';

/** What must outlive the process: without it a restart would forget what a promotion is held against. */
export interface HealthState {
  format: 1;
  releases: LedgerEntry[];
  watches: Watch[];
  takenBack: TakenBack[];
  /** Views that were counted; in one file with the counts, so that a restart forgets both or neither. Left out by earlier edges. */
  views?: KeptViews | undefined;
}

const countOf = z.number().min(0);
const buckets = z.array(z.tuple([countOf, countOf, countOf]));
const tally = z.object({
  views: countOf,
  failed: countOf,
  vitals: z.record(z.string(), z.array(z.tuple([z.number(), z.string()]))),
  from: z.record(z.string(), z.tuple([countOf, countOf])),
});
const said = z.object({ code: z.string(), with: z.record(z.string(), z.unknown()), text: z.string() });
const state = z.object({
  format: z.literal(1),
  releases: z.array(
    z.object({
      unit: z.string(),
      version: z.string(),
      views: countOf,
      failed: countOf,
      counts: z.record(z.string(), countOf),
      vitals: z.record(z.string(), z.array(z.number())),
      heard: z.record(z.string(), countOf),
      minutes: buckets,
      hours: buckets,
    }),
  ),
  watches: z.array(
    z.object({
      subject: z.object({
        unit: z.string(),
        version: z.string(),
        as: z.enum(['canary', 'promotion']),
        against: z.string(),
        since: z.string(),
      }),
      from: z.number(),
      own: tally,
      base: tally,
      others: z.object({ before: tally, since: tally }).nullable(),
      looked: countOf,
      state: z.enum(['open', 'found', 'settled']),
    }),
  ),
  takenBack: z.array(
    z.object({
      at: z.string(),
      unit: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      reason: z.string(),
      said: said.optional(),
      outcome: z.enum(['done', 'failed']),
      detail: z.string().optional(),
      detailSaid: said.optional(),
    }),
  ),
  views: z.object({ releases: z.array(z.string()), views: z.array(z.string()) }).optional(),
});

/** The state that a file holds; null when there is none. Throws for a file that holds something else. */
export function readState(file: string): HealthState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return state.parse(JSON.parse(text)) as HealthState;
}

/** Writes the state so that readers see the old or the new, whole. */
export async function writeState(file: string, value: HealthState): Promise<void> {
  await replaceFile(file, Buffer.from(JSON.stringify(value)));
}
