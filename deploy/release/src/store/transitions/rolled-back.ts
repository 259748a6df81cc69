import type { ChannelUnit } from 'shared-contracts/release/channel';
import { createMessage } from '../../messages/message.ts';
import { StoreError } from '../release-store.ts';
import { type Units, unitOf } from './units.ts';

/** One unit to take back; to its newest target, or out of its canary, when `to` is left out. */
export interface RollbackMove {
  unit: string;
  to?: string;
}

/**
 * Units after some were taken back at `at`, and held. What is taken back is no target any more: nothing may fall back to it on
 * its own. A unit with a canary and no `to` loses its canary and stays where it is. Throws `input` when there is no such target.
 */
export function rolledBack(units: Units, moves: readonly RollbackMove[], at: string): Units {
  const next = { ...units };
  for (const { unit, to } of moves) {
    const before = unitOf(next, unit);
    next[unit] = before.canary && to === undefined ? withoutCanary(before, before.canary.version, at) : movedBack(unit, before, to, at);
  }
  return next;
}

function withoutCanary({ canary: _ended, ...rest }: ChannelUnit, version: string, at: string): ChannelUnit {
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

/** What was taken back so far and now, each once, and nothing that is live or a target. */
function taken({ hold }: ChannelUnit, now: readonly string[], { current, targets }: ChannelUnit): string[] {
  return [...new Set([...now, ...(hold?.rolledBack ?? [])])].filter((version) => version !== current && !targets.includes(version));
}
