import { createMessage, type Message } from 'deploy-release/messages';
import type { Canary, ChannelBody, ChannelUnit, Rollout } from 'shared-contracts/release/channel';

/** What each unit that differs had and has, in short, by unit: `1.0.0 → 1.1.0, held`. */
export function movesBetween(before: ChannelBody | null, after: ChannelBody): Record<string, Message> {
  const names = new Set([...Object.keys(before?.units ?? {}), ...Object.keys(after.units)]);
  const moves = [...names].sort().flatMap((unit): [string, Message][] => {
    const parts = moveOf(before?.units[unit], after.units[unit]);
    return parts.length === 0 ? [] : [[unit, parts.length === 1 ? parts[0]! : createMessage('move.all', { parts })]];
  });
  return Object.fromEntries(moves);
}

function moveOf(was: ChannelUnit | undefined, is: ChannelUnit | undefined): Message[] {
  if (!is) return was ? [createMessage('move.takenOut', { version: was.current })] : [];
  const parts: Message[] = [];
  if (!was) parts.push(createMessage('move.new', { version: is.current }));
  else if (was.current !== is.current) parts.push(createMessage('move.current', { from: was.current, to: is.current }));
  if (is.canary && (was?.canary?.version !== is.canary.version || was.canary.percent !== is.canary.percent)) {
    parts.push(createMessage('move.canary', { version: is.canary.version, percent: is.canary.percent }));
  }
  parts.push(...rolloutMoves(was?.canary?.rollout, is.canary));
  if (was?.canary && !is.canary) parts.push(createMessage('move.canaryEnded', { version: was.canary.version }));
  if (is.hold && !was?.hold) parts.push(createMessage('move.held'));
  if (was?.hold && !is.hold) parts.push(createMessage('move.unheld'));
  for (const version of is.pinned ?? []) if (!was?.pinned?.includes(version)) parts.push(createMessage('move.pinned', { version }));
  for (const version of was?.pinned ?? []) if (!is.pinned?.includes(version)) parts.push(createMessage('move.unpinned', { version }));
  return parts;
}

function rolloutMoves(was: Rollout | undefined, canary: Canary | undefined): Message[] {
  if (!canary) return [];
  const { rollout } = canary;
  if (!rollout) return was ? [createMessage('move.rolloutEnded')] : [];
  const isNew = !was || was.minSeconds !== rollout.minSeconds || was.steps.join() !== rollout.steps.join();
  const minutes = Math.round(rollout.minSeconds / 0.6) / 100;
  const parts = isNew ? [createMessage('move.rollout', { steps: rollout.steps.map(String), minutes })] : [];
  if (rollout.paused && !was?.paused) parts.push(createMessage('move.paused'));
  if (was?.paused && !rollout.paused) parts.push(createMessage('move.resumed'));
  return parts;
}
