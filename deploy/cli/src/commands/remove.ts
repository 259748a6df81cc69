import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';

/** `remove <unit>`: out of the channel; its releases stay. */
export const remove: Command = async ({ releaseService, names, wish, actor }) => {
  const [unit, ...more] = names;
  if (unit === undefined || more.length > 0) throw new UsageError(createMessage('usage.oneUnit', { command: 'remove' }));
  const outcome = await releaseService.remove(await actor(), unit, wish);
  return { data: outcome, lines: outcome.lines };
};
