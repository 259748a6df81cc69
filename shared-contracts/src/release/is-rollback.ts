import type { ChannelBody, ChannelUnit } from './channel.ts';

/**
 * Whether the step from `before` to `after` is one that an automation key may sign: roll one unit back to a listed target, or end
 * its canary, and hold it. Everything else of the document must be unchanged.
 */
export function isRollback(before: ChannelBody, after: ChannelBody): boolean {
  if (after.channel !== before.channel || after.action !== 'rollback' || after.changed.length !== 1) return false;
  const unit = after.changed[0]!;
  const was = before.units[unit];
  const is = after.units[unit];
  if (!was || !is) return false;
  const names = Object.keys(before.units);
  if (names.length !== Object.keys(after.units).length) return false;
  const othersUnchanged = names.every((name) => name === unit || same(before.units[name], after.units[name]));
  const releasesUnchanged = Object.entries(after.releases).every(([name, digest]) => before.releases[name] === digest);
  return othersUnchanged && releasesUnchanged && same(was.pinned, is.pinned) && isHeld(is) && (endsCanary(was, is) || goesBack(was, is));
}

function endsCanary(was: ChannelUnit, is: ChannelUnit): boolean {
  return was.canary !== undefined && is.canary === undefined && is.current === was.current && same(is.targets, was.targets);
}

function goesBack(was: ChannelUnit, is: ChannelUnit): boolean {
  const at = was.targets.indexOf(is.current);
  return at >= 0 && is.canary === undefined && same(is.targets, was.targets.slice(at + 1));
}

function isHeld({ hold, current, targets }: ChannelUnit): boolean {
  return hold !== undefined && ![current, ...targets].some((version) => hold.rolledBack.includes(version));
}

/** Compares plain data. The key order is the same: one function writes both sides. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
