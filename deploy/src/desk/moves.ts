import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';

/** What each unit that differs had and has, in short, by unit: `1.0.0 → 1.1.0, held`. */
export function movesBetween(before: ChannelBody | null, after: ChannelBody): Record<string, string> {
  const names = new Set([...Object.keys(before?.units ?? {}), ...Object.keys(after.units)]);
  const moves = [...names].sort().flatMap((unit): [string, string][] => {
    const text = moveOf(before?.units[unit], after.units[unit]);
    return text === '' ? [] : [[unit, text]];
  });
  return Object.fromEntries(moves);
}

function moveOf(was: ChannelUnit | undefined, is: ChannelUnit | undefined): string {
  if (!is) return was ? `${was.current} taken out` : '';
  const parts: string[] = [];
  if (!was) parts.push(`${is.current} is new`);
  else if (was.current !== is.current) parts.push(`${was.current} → ${is.current}`);
  if (is.canary && (was?.canary?.version !== is.canary.version || was.canary.percent !== is.canary.percent)) {
    parts.push(`canary ${is.canary.version} ${is.canary.percent} %`);
  }
  if (was?.canary && !is.canary) parts.push(`canary ${was.canary.version} ended`);
  if (is.hold && !was?.hold) parts.push('held');
  if (was?.hold && !is.hold) parts.push('no longer held');
  for (const version of is.pinned ?? []) if (!was?.pinned?.includes(version)) parts.push(`${version} pinned`);
  for (const version of was?.pinned ?? []) if (!is.pinned?.includes(version)) parts.push(`${version} no longer pinned`);
  return parts.join(', ');
}
