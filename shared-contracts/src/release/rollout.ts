import { type Canary, type ChannelUnit, type Rollout, TARGETS_KEPT } from './channel.ts';
import { isRecord } from './json-guards.ts';

/** Most steps of a plan. */
const MAX_STEPS = 20;
/** Longest least duration of a step, seconds: 30 days. */
export const MAX_STEP_SECONDS = 30 * 86_400;

/** Whether a list can be the steps of a plan: 1 to 20 ascending shares, above 0 and below 100, with at most two decimals. */
export function areSteps(steps: unknown): steps is number[] {
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > MAX_STEPS) return false;
  return steps.every((step, index) => isStep(step) && (index === 0 || step > steps[index - 1]));
}

function isStep(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
}

export function isStepSeconds(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_STEP_SECONDS;
}

/** Whether a parsed value is a plan that is at the step of `percent`. */
export function isRollout(value: unknown, percent: unknown): value is Rollout {
  if (!isRecord(value) || !areSteps(value.steps) || !value.steps.includes(percent as number)) return false;
  return isTime(value.stepSince) && isStepSeconds(value.minSeconds) && (value.paused === undefined || value.paused === true);
}

/** Only the one form that `Date` writes: another text of the same time would be another document. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
}

/** Number of the current step of a plan, from 0. */
export function stepOf({ percent, rollout }: Pick<Canary, 'percent' | 'rollout'>): number {
  return rollout?.steps.indexOf(percent) ?? -1;
}

/**
 * A unit after the next step of its rollout at `at` (ISO), which after the last step is the promotion. Null without a rollout, and
 * while the unit is held.
 */
export function afterNextStep({ current, since, targets, pinned, canary, hold }: ChannelUnit, at: string): ChannelUnit | null {
  if (!canary?.rollout || hold) return null;
  const percent = canary.rollout.steps[stepOf(canary) + 1];
  const pins = pinned && { pinned };
  if (percent === undefined) {
    const kept = [current, ...targets].filter((target) => target !== canary.version).slice(0, TARGETS_KEPT);
    return { current: canary.version, since: at, targets: kept, ...pins };
  }
  const rollout: Rollout = { ...canary.rollout, stepSince: at };
  return { current, since, targets, ...pins, canary: { version: canary.version, percent, since: canary.since, rollout } };
}

/** First time at which the current step of a plan may end automatically, ms. */
export function stepEndsAt({ stepSince, minSeconds }: Pick<Rollout, 'stepSince' | 'minSeconds'>): number {
  return Date.parse(stepSince) + minSeconds * 1000;
}

/** Whether automation may take the next step at `at` (ISO): the plan is neither paused nor held, and the step had its least duration. */
export function mayAdvance({ canary, hold }: ChannelUnit, at: string): boolean {
  const rollout = canary?.rollout;
  return rollout !== undefined && hold === undefined && !rollout.paused && isTime(at) && Date.parse(at) >= stepEndsAt(rollout);
}
