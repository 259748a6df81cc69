import { type Canary, type ChannelUnit, type Rollout, TARGETS_KEPT } from 'shared-contracts/release/channel';
import { afterNextStep, areSteps, isStepSeconds } from 'shared-contracts/release/rollout';
import { createMessage, type Message } from '../messages/message.ts';
import { StoreError } from './release-store.ts';

/** What a channel serves, by unit. A transition returns a new object and leaves all other units unchanged. */
export type Units = Readonly<Record<string, ChannelUnit>>;

/** The entry of a unit. Throws `input` when the channel does not serve it. */
function unitOf(units: Units, unit: string): ChannelUnit {
  const entry = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!entry) throw new StoreError('input', createMessage('unit.absent', { unit }));
  return entry;
}

function heldError(unit: string, { hold }: ChannelUnit): StoreError {
  return new StoreError('held', createMessage('unit.held', { unit, at: hold?.at ?? '', taken: hold?.rolledBack ?? [] }));
}

export interface PromoteRule {
  /** Lets units go live that are held, and lifts their hold. */
  liftHold?: boolean;
}

/**
 * Units after releases (`versions` by unit) went live at `at`: the former current release becomes the newest target, and a canary
 * of the release ends because every visitor has it now. The canary of another release goes on without its rollout, which was planned
 * against the former release. A unit whose release is live already stays unchanged. Throws `held`.
 */
export function promoted(
  units: Units,
  versions: Readonly<Record<string, string>>,
  at: string,
  { liftHold = false }: PromoteRule = {},
): Units {
  const next = { ...units };
  for (const [unit, version] of Object.entries(versions)) {
    const before = Object.hasOwn(units, unit) ? units[unit] : undefined;
    if (!before) {
      next[unit] = { current: version, since: at, targets: [] };
      continue;
    }
    if (before.current === version) continue;
    if (before.hold && !liftHold) throw heldError(unit, before);
    const { canary, hold: _lifted, ...rest } = before;
    const targets = [before.current, ...before.targets].filter((target) => target !== version).slice(0, TARGETS_KEPT);
    // A rollback target counts as proven, so the canary of a release that becomes one ends.
    const goesOn = canary && canary.version !== version && !targets.includes(canary.version);
    next[unit] = { ...rest, current: version, since: at, targets, ...(goesOn && { canary: withoutPlan(canary) }) };
  }
  return next;
}

function withoutPlan({ rollout: _ended, ...rest }: Canary): Canary {
  return rest;
}

/** One unit to roll back; to its newest target, or out of its canary, when `to` is left out. */
export interface RollbackMove {
  unit: string;
  to?: string;
  /** The release to roll back: the canary or the current one. A unit that no longer serves it stays unchanged. */
  from?: string;
}

/**
 * Units after some were rolled back at `at`, and held. A rolled-back release is no longer a target, so that no fallback uses it. A
 * unit with a canary and no `to` loses its canary and keeps its current release. Throws `input` when there is no such target.
 */
export function rolledBack(units: Units, moves: readonly RollbackMove[], at: string): Units {
  const next = { ...units };
  for (const { unit, to, from } of moves) {
    const before = unitOf(next, unit);
    const { current, canary } = before;
    if (from !== undefined && from !== current && from !== canary?.version) continue;
    const endsCanary = canary && (from === undefined ? to === undefined : from === canary.version);
    next[unit] = endsCanary ? canaryRolledBack(before, canary.version, at) : movedBack(unit, before, to, at);
  }
  return next;
}

function canaryRolledBack({ canary: _ended, ...rest }: ChannelUnit, version: string, at: string): ChannelUnit {
  return { ...rest, hold: { at, rolledBack: allRolledBack(rest, [version], rest) } };
}

function movedBack(unit: string, before: ChannelUnit, to: string | undefined, at: string): ChannelUnit {
  const version = to ?? before.targets[0];
  if (version === undefined) throw new StoreError('input', createMessage('target.none', { unit }));
  const place = before.targets.indexOf(version);
  if (place < 0) {
    throw new StoreError('input', createMessage('target.unknown', { release: `${unit}@${version}`, kept: before.targets }));
  }
  const { canary, ...rest } = before;
  const after = { ...rest, current: version, since: at, targets: before.targets.slice(place + 1) };
  const skipped = [...(canary ? [canary.version] : []), before.current, ...before.targets.slice(0, place)];
  return { ...after, hold: { at, rolledBack: allRolledBack(before, skipped, after) } };
}

/** Releases rolled back so far and now, without duplicates, live releases and targets. */
function allRolledBack({ hold }: ChannelUnit, now: readonly string[], { current, targets }: ChannelUnit): string[] {
  return [...new Set([...now, ...(hold?.rolledBack ?? [])])].filter((version) => version !== current && !targets.includes(version));
}

/**
 * Units after a share of the visitors gets `version` of a unit. A change of the share keeps the start time of the canary; another
 * version gets a new one. A rollout of the unit ends: its share is set by hand now. A held unit may only lower its share. Throws
 * `input` or `held`.
 */
export function withCanary(units: Units, unit: string, { version, percent }: Pick<Canary, 'version' | 'percent'>, at: string): Units {
  const before = unitOf(units, unit);
  if (!(percent > 0 && percent <= 100) || Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-9) {
    throw new StoreError('input', createMessage('canary.share', { percent }));
  }
  if (version === before.current) throw new StoreError('input', createMessage('canary.live', { release: `${unit}@${version}` }));
  if (before.targets.includes(version)) {
    throw new StoreError('input', createMessage('canary.target', { release: `${unit}@${version}` }));
  }
  const running = before.canary?.version === version ? before.canary : undefined;
  if (before.hold && !(running && percent <= running.percent)) throw heldError(unit, before);
  return { ...units, [unit]: { ...before, canary: { version, percent, since: running?.since ?? at } } };
}

/** What a release manager plans: shares of visitors in per cent, and the least duration of each step in seconds. */
export interface RolloutPlan {
  version: string;
  /** A last step of 100 means the promotion, which follows every plan anyway. */
  steps: readonly number[];
  minSeconds: number;
}

/** Units after a rollout of a release began at `at`: a canary with the share of the first step. Throws `input` or `held`. */
export function rollingOut(units: Units, unit: string, { version, steps: wanted, minSeconds }: RolloutPlan, at: string): Units {
  const before = unitOf(units, unit);
  if (before.hold) throw heldError(unit, before);
  const steps = wanted.at(-1) === 100 ? wanted.slice(0, -1) : [...wanted];
  if (!areSteps(steps)) throw new StoreError('input', createMessage('rollout.steps', { steps: wanted.map(String) }));
  if (!isStepSeconds(minSeconds)) throw new StoreError('input', createMessage('rollout.minSeconds', { seconds: minSeconds }));
  const { canary } = before;
  if (canary?.rollout) {
    const { rollout } = canary;
    const isSame = canary.version === version && rollout.minSeconds === minSeconds && String(rollout.steps) === String(steps);
    if (isSame) return units;
    const running = { unit, version: canary.version, steps: rollout.steps.map(String), percent: canary.percent };
    throw new StoreError('conflict', createMessage('rollout.running', running));
  }
  const next = withCanary(units, unit, { version, percent: steps[0]! }, at);
  return planned(next, unit, { steps, stepSince: at, minSeconds });
}

function planned(units: Units, unit: string, rollout: Rollout): Units {
  const entry = unitOf(units, unit);
  return { ...units, [unit]: { ...entry, canary: { ...entry.canary!, rollout } } };
}

/** The step of a rollout that a caller saw. */
export interface RolloutStep {
  version: string;
  /** Share of the step, per cent. */
  from: number;
  /** Start of the step; without it any step with this share is meant. */
  stepSince?: string | undefined;
}

/**
 * Units after the next step of a rollout at `at`, or its promotion after the last step. The same units when the rollout is not at the
 * given step: another caller was faster. Null takes any step. Throws `held`, and `missing` for null without a rollout.
 */
export function advanced(units: Units, unit: string, step: RolloutStep | null, at: string): Units {
  const before = unitOf(units, unit);
  const { canary } = before;
  if (step && (canary?.version !== step.version || canary.percent !== step.from)) return units;
  if (step?.stepSince !== undefined && canary?.rollout?.stepSince !== step.stepSince) return units;
  if (!canary?.rollout) {
    if (step) return units;
    throw new StoreError('missing', noRollout(unit, before));
  }
  const after = afterNextStep(before, at);
  if (!after) throw heldError(unit, before);
  return { ...units, [unit]: after };
}

/** Says that a unit has no rollout, and what visitors get of it instead. */
export function noRollout(unit: string, { current, since, canary, hold }: ChannelUnit): Message {
  const taken = hold?.rolledBack ?? [];
  return createMessage('rollout.none', { unit, current, since, canary: canary?.version ?? null, taken });
}

/** Units after the rollout of a unit was paused, or resumed. Throws `missing` without a rollout. */
export function rolloutPaused(units: Units, unit: string, isPaused: boolean): Units {
  const before = unitOf(units, unit);
  const rollout = before.canary?.rollout;
  if (!rollout) throw new StoreError('missing', noRollout(unit, before));
  const { paused: _before, ...plan } = rollout;
  return planned(units, unit, isPaused ? { ...plan, paused: true } : plan);
}

/** Units after the canary of a unit ended without a hold. The same units when there is none. */
export function withoutCanary(units: Units, unit: string): Units {
  const { canary, ...rest } = unitOf(units, unit);
  return canary ? { ...units, [unit]: rest } : units;
}

/** Units after some were held at `at`; a held unit keeps its existing hold. */
export function held(units: Units, names: readonly string[], at: string): Units {
  const next = { ...units };
  for (const unit of names) {
    const before = unitOf(next, unit);
    if (!before.hold) next[unit] = { ...before, hold: { at, rolledBack: [] } };
  }
  return next;
}

/** Units after the hold of some was lifted. */
export function released(units: Units, names: readonly string[]): Units {
  const next = { ...units };
  for (const unit of names) {
    const { hold: _lifted, ...rest } = unitOf(next, unit);
    next[unit] = rest;
  }
  return next;
}

/** Units after a release was pinned: it stays in the store and among the releases that the gate compares with. */
export function pinned(units: Units, unit: string, version: string): Units {
  const before = unitOf(units, unit);
  return { ...units, [unit]: { ...before, pinned: [...new Set([...(before.pinned ?? []), version])].sort() } };
}

export function unpinned(units: Units, unit: string, version: string): Units {
  const { pinned: kept = [], ...rest } = unitOf(units, unit);
  const remaining = kept.filter((name) => name !== version);
  return { ...units, [unit]: remaining.length > 0 ? { ...rest, pinned: remaining } : rest };
}

/** Units without the given one. */
export function removed(units: Units, unit: string): Units {
  unitOf(units, unit);
  const { [unit]: _gone, ...rest } = units;
  return rest;
}
