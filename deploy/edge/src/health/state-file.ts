import { readFileSync } from 'node:fs';
import type { AutomaticRollback } from 'deploy-release/canary-analysis/health-view';
import { VIEW_COUNTS } from 'deploy-release/canary-analysis/signals';
import { replaceFile } from 'deploy-release/store/folder/disk';
import { z } from 'zod';
import type { StoredViews } from '../intake/stored-views.ts';
import type { AnalysisRun } from './analysis-runs.ts';
import type { ReleaseMetrics } from './metrics-window.ts';

/** State that survives a restart, so that a promotion keeps its baseline. */
export interface HealthState {
  format: 3;
  releases: ReleaseMetrics[];
  analysisRuns: AnalysisRun[];
  rollbacks: AutomaticRollback[];
  /** Counted views, in one file with the counts so that both survive a restart or neither does. */
  views?: StoredViews | undefined;
}

const nonNegative = z.number().min(0);
const from = z.record(z.string(), z.array(nonNegative).length(VIEW_COUNTS.length));
const counters = z.object({ views: nonNegative, from, values: z.record(z.string(), z.array(z.tuple([z.number(), z.string()]))) });
const message = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), text: z.string() });
const state = z.object({
  format: z.literal(3),
  releases: z.array(
    z.object({
      unit: z.string(),
      version: z.string(),
      reports: z.record(z.string(), nonNegative),
      valueCounts: z.record(z.string(), nonNegative),
      minutes: z.array(z.tuple([nonNegative, nonNegative, nonNegative])),
      hours: z.array(z.tuple([nonNegative, from])),
      total: counters,
    }),
  ),
  analysisRuns: z.array(
    z.object({
      subject: z.object({
        unit: z.string(),
        version: z.string(),
        as: z.enum(['canary', 'promotion']),
        against: z.string(),
        since: z.string(),
      }),
      from: z.number(),
      own: counters,
      base: counters,
      others: z.object({ before: counters, since: counters }).nullable(),
      looksDone: nonNegative,
      state: z.enum(['open', 'found', 'settled']),
    }),
  ),
  rollbacks: z.array(
    z.object({
      at: z.string(),
      unit: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      reason: z.string(),
      reasonMessage: message.optional(),
      outcome: z.enum(['done', 'failed']),
      detail: z.string().optional(),
      detailMessage: message.optional(),
    }),
  ),
  views: z.object({ releases: z.array(z.string()), views: z.array(z.string()) }).optional(),
});

/** Reads a state file; null when it is missing. Throws when it has another format. */
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

/** Replaces the state file atomically. */
export async function writeState(file: string, value: HealthState): Promise<void> {
  await replaceFile(file, Buffer.from(JSON.stringify(value)));
}
