import { say } from 'deploy-release/messages/said';
import { type Command, UsageError } from '../command.ts';

/** `remove <unit>`: out of the channel; its releases stay. */
export const remove: Command = async ({ desk, names, wish, actor }) => {
  const [unit, ...more] = names;
  if (unit === undefined || more.length > 0) throw new UsageError(say('usage.oneUnit', { command: 'remove' }));
  const outcome = await desk.remove(await actor(), unit, wish);
  return { data: outcome, lines: outcome.lines };
};
