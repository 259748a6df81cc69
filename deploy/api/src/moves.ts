import { type Said, say } from 'deploy-release/messages/said';
import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';

/** What each unit that differs had and has, in short, by unit: `1.0.0 → 1.1.0, held`. */
export function movesBetween(before: ChannelBody | null, after: ChannelBody): Record<string, Said> {
  const names = new Set([...Object.keys(before?.units ?? {}), ...Object.keys(after.units)]);
  const moves = [...names].sort().flatMap((unit): [string, Said][] => {
    const parts = moveOf(before?.units[unit], after.units[unit]);
    return parts.length === 0 ? [] : [[unit, parts.length === 1 ? parts[0]! : say('move.all', { parts })]];
  });
  return Object.fromEntries(moves);
}

function moveOf(was: ChannelUnit | undefined, is: ChannelUnit | undefined): Said[] {
  if (!is) return was ? [say('move.takenOut', { version: was.current })] : [];
  const parts: Said[] = [];
  if (!was) parts.push(say('move.new', { version: is.current }));
  else if (was.current !== is.current) parts.push(say('move.current', { from: was.current, to: is.current }));
  if (is.canary && (was?.canary?.version !== is.canary.version || was.canary.percent !== is.canary.percent)) {
    parts.push(say('move.canary', { version: is.canary.version, percent: is.canary.percent }));
  }
  if (was?.canary && !is.canary) parts.push(say('move.canaryEnded', { version: was.canary.version }));
  if (is.hold && !was?.hold) parts.push(say('move.held'));
  if (was?.hold && !is.hold) parts.push(say('move.unheld'));
  for (const version of is.pinned ?? []) if (!was?.pinned?.includes(version)) parts.push(say('move.pinned', { version }));
  for (const version of was?.pinned ?? []) if (!is.pinned?.includes(version)) parts.push(say('move.unpinned', { version }));
  return parts;
}
