import { say } from 'deploy-release/messages/said';
import { type Command, UsageError } from '../command.ts';

/** `hold <unit>…`: nothing of them goes forward. */
export const hold: Command = async ({ desk, names, wish, actor }) => {
  if (names.length === 0) throw new UsageError(say('usage.someUnits', { command: 'hold' }));
  const outcome = await desk.hold(await actor(), names, wish);
  return { data: outcome, lines: outcome.lines };
};

/** `unhold <unit>…`. */
export const unhold: Command = async ({ desk, names, wish, actor }) => {
  if (names.length === 0) throw new UsageError(say('usage.someUnits', { command: 'unhold' }));
  const outcome = await desk.unhold(await actor(), names, wish);
  return { data: outcome, lines: outcome.lines };
};
