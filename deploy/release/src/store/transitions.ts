import type { Canary, ChannelUnit } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { StoreError } from './release-store.ts';

/** What a channel serves, by unit. A transition makes a new one and leaves the units that it is not about as they are. */
export type Units = Readonly<Record<string, ChannelUnit>>;

/** The entry of a unit. Throws `input` when the channel does not serve it. */
export function unitOf(units: Units, unit: string): ChannelUnit {
  const entry = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (!entry) throw new StoreError('input', createMessage('unit.absent', { unit }));
  return entry;
}

export function heldError(unit: string, { hold }: ChannelUnit): StoreError {
  return new StoreError('held', createMessage('unit.held', { unit, at: hold?.at ?? '', taken: hold?.rolledBack ?? [] }));
}

/** How many earlier releases of a unit a channel keeps to go back to. */
export const TARGETS_KEPT = 5;

export interface PromoteRule {
  /** Lets units go live that are held, and lifts their hold. */
  liftHold?: boolean;
}

/**
 * Units after releases (`versions` by unit) went live at `at`: what was current becomes the newest target, and a canary of the
 * release ends, since everybody has it now. A unit whose release is live already stays as it is. Throws `held`.
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
    // A canary that now is a release to go back to would be on trial and trusted at once.
    const goesOn = canary && canary.version !== version && !targets.includes(canary.version);
    next[unit] = { ...rest, current: version, since: at, targets, ...(goesOn && { canary }) };
  }
  return next;
}

/** One unit to roll back; to its newest target, or out of its canary, when `to` is left out. */
export interface RollbackMove {
  unit: string;
  to?: string;
  /** The release to roll back: the canary or the current one. A unit that serves it no longer stays as it is. */
  from?: string;
}

/**
 * Units after some were rolled back at `at`, and held. What is rolled back is no target any more: nothing may fall back to it on
 * its own. A unit with a canary and no `to` loses its canary and stays where it is. Throws `input` when there is no such target.
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
  return { ...rest, hold: { at, rolledBack: taken(rest, [version], rest) } };
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
  const left = [...(canary ? [canary.version] : []), before.current, ...before.targets.slice(0, place)];
  return { ...after, hold: { at, rolledBack: taken(before, left, after) } };
}

/** What was rolled back so far and now, each once, and nothing that is live or a target. */
function taken({ hold }: ChannelUnit, now: readonly string[], { current, targets }: ChannelUnit): string[] {
  return [...new Set([...now, ...(hold?.rolledBack ?? [])])].filter((version) => version !== current && !targets.includes(version));
}

/**
 * Units after a share of the visitors gets `version` of a unit. A change of the share keeps when the canary began; another
 * version begins anew. A held unit may lower its share only. Throws `input` or `held`.
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

/** Units after the canary of a unit ended without a report: nothing is held. The same units when there is none. */
export function withoutCanary(units: Units, unit: string): Units {
  const { canary, ...rest } = unitOf(units, unit);
  return canary ? { ...units, [unit]: rest } : units;
}

/** Units after some were held at `at`; one that is held already keeps its hold. */
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

/** Units after a release was pinned: it stays in the store, and in what the gate compares with, however old it gets. */
export function pinned(units: Units, unit: string, version: string): Units {
  const before = unitOf(units, unit);
  return { ...units, [unit]: { ...before, pinned: [...new Set([...(before.pinned ?? []), version])].sort() } };
}

export function unpinned(units: Units, unit: string, version: string): Units {
  const { pinned: kept = [], ...rest } = unitOf(units, unit);
  const left = kept.filter((name) => name !== version);
  return { ...units, [unit]: left.length > 0 ? { ...rest, pinned: left } : rest };
}

/** Units without one: the storefront goes on as if it had never had it. */
export function removed(units: Units, unit: string): Units {
  unitOf(units, unit);
  const { [unit]: _gone, ...rest } = units;
  return rest;
}
