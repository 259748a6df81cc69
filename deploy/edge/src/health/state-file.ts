import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type AutomaticRollback, type HealthView, replaceFile, VIEW_COUNTS } from 'deploy-release';
import { z } from 'zod';
import type { StoredViews } from '../intake/stored-views.ts';
import type { AnalysisRun } from './analysis-runs.ts';
import type { ReleaseMetrics } from './metrics-window.ts';
import type { SpoolOffsets } from './sharing/spool-reader.ts';

/** State that survives a restart and a change of the leader, so that a promotion keeps its baseline. */
export interface HealthState {
  format: 8;
  /** ms */
  savedAt: number;
  /** What the counts contain of the spools. */
  spools: SpoolOffsets;
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
  format: z.literal(8),
  savedAt: nonNegative,
  spools: z.record(z.string(), nonNegative),
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
      provisionalLooks: nonNegative,
      pendingResult: z.object({ reason: message, networks: nonNegative, needed: nonNegative.optional() }).nullable(),
      state: z.enum(['open', 'found', 'settled']),
      finding: message.optional(),
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

const NAME = /^state\.(\d+)\.json$/;

/** Path of the state of a leader's term. Each term has its own file: a leader that was replaced cannot overwrite a newer one. */
function stateFile(dir: string, term: number): string {
  return path.join(dir, `state.${term}.json`);
}

/** Reads the state of the newest term; null when there is none. Rejects with the file's name when it has another format. */
export async function readState(dir: string): Promise<HealthState | null> {
  const term = Math.max(0, ...(await terms(dir)));
  if (term === 0) return null;
  const file = stateFile(dir, term);
  try {
    return state.parse(JSON.parse(await readFile(file, 'utf8'))) as HealthState;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Replaces the state of a term atomically, and removes those of earlier terms. */
export async function writeState(dir: string, term: number, value: HealthState): Promise<void> {
  await replaceFile(stateFile(dir, term), Buffer.from(JSON.stringify(value)));
  for (const old of await terms(dir)) if (old < term) await rm(stateFile(dir, old), { force: true });
}

async function terms(dir: string): Promise<number[]> {
  try {
    return (await readdir(dir)).map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What the edges show that are not the leader. */
export type SavedView = Pick<HealthView, 'releases' | 'analysisRuns' | 'automaticRollbacks'> & {
  /** ISO time. */
  at: string;
};

const viewFile = (dir: string) => path.join(dir, 'view.json');

export async function writeView(dir: string, view: SavedView): Promise<void> {
  await replaceFile(viewFile(dir), Buffer.from(JSON.stringify(view)));
}

/** The view that the leader saved last; null before the first. */
export async function readView(dir: string): Promise<SavedView | null> {
  try {
    return JSON.parse(await readFile(viewFile(dir), 'utf8')) as SavedView;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
