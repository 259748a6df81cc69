import type { ChannelBody, ChannelUnit } from './channel.ts';
import { afterNextStep, mayAdvance } from './rollout.ts';

/**
 * Whether the step from `before` to `after` is one that an automation key may sign. Of one unit:
 * - a rollback to its newest target, or the end of its canary, with a hold;
 * - the next step of the rollout that `before` contains, or its promotion after the last step: not sooner than the plan allows, and
 *   not while it is paused or held. Whoever steals the key can only do what a release manager has signed.
 *
 * Everything else of the document must be unchanged.
 */
export function isAutomationStep(before: ChannelBody, after: ChannelBody): boolean {
  if (after.channel !== before.channel || after.changed.length !== 1) return false;
  const unit = after.changed[0]!;
  const was = own(before.units, unit);
  const is = own(after.units, unit);
  if (!was || !is) return false;
  const names = Object.keys(before.units);
  if (names.length !== Object.keys(after.units).length) return false;
  const othersUnchanged = names.every((name) => name === unit || same(before.units[name], own(after.units, name)));
  const releasesUnchanged = Object.entries(after.releases).every(([name, digest]) => own(before.releases, name) === digest);
  if (!othersUnchanged || !releasesUnchanged) return false;
  if (after.action === 'advance') return isNextStep(was, is, after.at);
  return after.action === 'rollback' && same(was.pinned, is.pinned) && isHeld(is) && (endsCanary(was, is) || goesBack(was, is));
}

function isNextStep(was: ChannelUnit, is: ChannelUnit, at: string): boolean {
  return mayAdvance(was, at) && same(is, afterNextStep(was, at));
}

function endsCanary(was: ChannelUnit, is: ChannelUnit): boolean {
  return was.canary !== undefined && is.canary === undefined && is.current === was.current && same(is.targets, was.targets);
}

function goesBack(was: ChannelUnit, is: ChannelUnit): boolean {
  const [newest, ...older] = was.targets;
  return is.current === newest && is.canary === undefined && same(is.targets, older);
}

function isHeld({ hold, current, targets }: ChannelUnit): boolean {
  return hold !== undefined && ![current, ...targets].some((version) => hold.rolledBack.includes(version));
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Compares plain data. The key order is the same: one function writes both sides. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
