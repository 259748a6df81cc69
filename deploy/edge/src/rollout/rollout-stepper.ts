import { readFileSync } from 'node:fs';
import { ReleaseError } from 'deploy-api';
import { type RolloutView, replaceFile } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Canary, ChannelBody, Rollout } from 'shared-contracts/release/channel';
import { z } from 'zod';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { Log } from '../log.ts';
import { type StepProgress, stepProgress } from './step-decision.ts';

/**
 * Takes the step after that of `from` (per cent), which began at `stepSince`, of the rollout of a release. Nothing changes when it is
 * at another step. Rejects when refused.
 */
export type AdvanceHandler = (
  step: { unit: string; version: string; from: number; stepSince: string },
  why: Message,
) => Promise<{ sequence: number; changed: boolean }>;

/** Takes the next step of each rollout of the channel when the analysis has seen enough and found nothing. */
export interface RolloutStepper {
  /** Decides on every rollout now; a timer does so as well. */
  look(): void;
  view(): RolloutView[];
  /** Resolves when no step is in progress and the state is saved. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface RolloutStepperOptions {
  body(): ChannelBody | null;
  health: Pick<HealthMonitor, 'analysisRuns' | 'retest' | 'isLeader'>;
  advance: AdvanceHandler;
  /** Views of a release, and of its baseline, that end a step. */
  neededViews: number;
  /** State file: the views at which each step began. The step itself is in the channel document. */
  file: string;
  log: Log;
  now?(): number;
  /** Calls the task periodically. Returns the stop function. */
  every?(ms: number, task: () => void): () => void;
}

const LOOK_EVERY_MS = 2000;
/** Pause after a refused step, doubled each time. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 600_000;
/** After a step that was taken: the channel document of it must arrive first. */
const ARRIVES_WITHIN_MS = 30_000;

/** A step with the counted views that its release had when it began. */
interface BegunStep {
  step: string;
  begin: number;
}

/** An attempt at a step: when the next one may follow, and why it was refused. */
interface Attempt {
  next: number;
  refusals: number;
  reason: Message | null;
}

const state = z.object({ format: z.literal(1), steps: z.array(z.object({ step: z.string(), begin: z.number().min(0) })) });

export function createRolloutStepper(options: RolloutStepperOptions): RolloutStepper {
  const { health, advance, file, log, now = Date.now, every = interval } = options;
  let begun = new Map(readBegun(file, log).map(({ step, begin }) => [step, begin]));
  let attempts = new Map<string, Attempt>();
  let pending: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  const stop = every(LOOK_EVERY_MS, look);

  function running(): [step: string, progress: StepProgress][] {
    const units = Object.entries(options.body()?.units ?? {});
    const found = units.flatMap(([unit, entry]) => (isRollingOut(entry.canary) ? [{ unit, entry, canary: entry.canary }] : []));
    if (found.length === 0) return [];
    const runs = health.analysisRuns();
    const isLeader = health.isLeader();
    return found.map(({ unit, entry, canary }) => {
      const run = runs.find((one) => one.as === 'canary' && one.unit === unit && one.version === canary.version);
      const step = `${unit}@${canary.version} ${canary.percent} ${canary.rollout.stepSince}`;
      // The first step begins with the canary, whose views are counted from 0.
      const begin = canary.since === canary.rollout.stepSince ? 0 : beginOf(step, run?.weightedViews);
      return [step, stepProgress({ unit, entry, canary, run, begin, neededViews: options.neededViews, isLeader, now: now() })];
    });
  }

  /** Counts fall when their state was lost, or when few networks had most of the views: then the step is counted again. */
  function beginOf(step: string, views: number | undefined): number {
    const known = begun.get(step);
    if (views === undefined) return known ?? 0;
    if (known !== undefined && known <= views) return known;
    begun.set(step, views);
    save();
    return views;
  }

  function look(): void {
    const steps = running();
    const names = new Set(steps.map(([step]) => step));
    if ([...begun.keys()].some((step) => !names.has(step))) {
      begun = new Map([...begun].filter(([step]) => names.has(step)));
      save();
    }
    attempts = new Map([...attempts].filter(([step]) => names.has(step)));
    for (const [step, progress] of steps) {
      if (progress.waits !== null || pending || now() < (attempts.get(step)?.next ?? 0)) continue;
      // What the looks found may be outdated: the step depends on the sample as it is now.
      if (!health.retest(progress.unit, progress.version)) continue;
      pending = take(step, progress).finally(() => {
        pending = null;
      });
    }
  }

  async function take(step: string, { unit, version, percent, stepSince, views, baselineViews }: StepProgress): Promise<void> {
    const why = createMessage('rollout.sure', { percent, views, baselineViews });
    try {
      const { sequence, changed } = await advance({ unit, version, from: percent, stepSince }, why);
      attempts.set(step, { next: now() + ARRIVES_WITHIN_MS, refusals: 0, reason: null });
      log.info({ unit, version, percent, sequence, changed }, 'step of a rollout is over: the next one begins');
    } catch (error) {
      const refusals = (attempts.get(step)?.refusals ?? 0) + 1;
      const reason = reasonOf(error);
      attempts.set(step, { next: now() + Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** (refusals - 1)), refusals, reason });
      log.warn({ unit, version, percent, refusals, reason: reason.text }, 'the next step of a rollout is refused');
    }
  }

  function save(): void {
    const text = JSON.stringify({ format: 1, steps: [...begun].map(([step, begin]): BegunStep => ({ step, begin })) });
    writing = writing
      .then(() => replaceFile(file, Buffer.from(text)))
      .catch((error: unknown) => {
        // The next start counts the current steps again: they take longer, and no step is taken too early.
        log.error({ file, reason: error instanceof Error ? error.message : String(error) }, 'state of rollouts not saved');
      });
  }

  function waitsOf(step: string, { waits }: StepProgress): Message {
    if (waits) return waits;
    const attempt = attempts.get(step);
    if (!attempt?.reason) return createMessage('waits.nothing');
    return createMessage('waits.refused', { reason: attempt.reason, at: new Date(attempt.next).toISOString() });
  }

  async function settle(): Promise<void> {
    await pending;
    await writing;
  }

  return {
    look,
    view: () => running().map(([step, progress]) => ({ ...progress, waits: waitsOf(step, progress) })),
    settle,
    async close() {
      stop();
      await settle();
    },
  };
}

function isRollingOut(canary: Canary | undefined): canary is Canary & { rollout: Rollout } {
  return canary?.rollout !== undefined;
}

function reasonOf(error: unknown): Message {
  if (error instanceof ReleaseError) return error.userMessage;
  return createMessage('rollout.failed', { detail: error instanceof Error ? error.message : String(error) });
}

/** Without a readable file the current steps are counted again. */
function readBegun(file: string, log: Log): BegunStep[] {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8'))).steps;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.error({ file }, 'state of rollouts ignored: it is damaged');
    return [];
  }
}

function interval(ms: number, task: () => void): () => void {
  const timer = setInterval(task, ms);
  timer.unref();
  return () => clearInterval(timer);
}
