import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';

/** `hold <unit>…`: nothing of them goes forward. */
export const hold: Command = async ({ releaseService, names, wish, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'hold' }));
  const outcome = await releaseService.hold(await actor(), names, wish);
  return { data: outcome, lines: outcome.lines };
};

/** `unhold <unit>…`. */
export const unhold: Command = async ({ releaseService, names, wish, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'unhold' }));
  const outcome = await releaseService.unhold(await actor(), names, wish);
  return { data: outcome, lines: outcome.lines };
};
