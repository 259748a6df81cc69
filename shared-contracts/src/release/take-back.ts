import type { ChannelBody, ChannelUnit } from './channel.ts';

/**
 * Whether `after` does to `before` only what an automation key may do: take one unit back to one of its listed targets, or
 * end its canary, and hold it. Everything else of the document must be as it was.
 */
export function isTakeBack(before: ChannelBody, after: ChannelBody): boolean {
  if (after.channel !== before.channel || after.action !== 'rollback' || after.changed.length !== 1) return false;
  const unit = after.changed[0]!;
  const was = before.units[unit];
  const is = after.units[unit];
  if (!was || !is) return false;
  const names = Object.keys(before.units);
  if (names.length !== Object.keys(after.units).length) return false;
  const othersStand = names.every((name) => name === unit || same(before.units[name], after.units[name]));
  const releasesStand = Object.entries(after.releases).every(([name, digest]) => before.releases[name] === digest);
  return othersStand && releasesStand && same(was.pinned, is.pinned) && isHeld(is) && (endsCanary(was, is) || goesBack(was, is));
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

/** Plain data with keys in the same order: both sides come from the one place that writes them. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
