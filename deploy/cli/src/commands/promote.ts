import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';
import { wantedOf } from '../releases.ts';

/** `promote <unit>[@version]…`: live for everybody, in one step. */
export const promote: Command = async ({ releaseService, names, options, wish, actor }) => {
  if (names.length === 0) throw new UsageError(createMessage('usage.someUnits', { command: 'promote' }));
  const wanted = wantedOf(names, options.version);
  const outcome = await releaseService.promote(await actor(), wanted, { ...wish, newChannel: options['new-channel'] });
  return { data: outcome, lines: outcome.lines };
};
