import { createMessage } from 'deploy-release/messages/message';
import { type Command, type Context, UsageError } from '../command.ts';
import { splitWith } from '../releases.ts';

/** `pin <unit>@<version>`: kept, and compared with, however old it gets. */
export const pin: Command = async (context) => {
  const outcome = await context.releaseService.pin(await context.actor(), releaseOf(context, 'pin'), context.wish);
  return { data: outcome, lines: outcome.lines };
};

/** `unpin <unit>@<version>`. */
export const unpin: Command = async (context) => {
  const outcome = await context.releaseService.unpin(await context.actor(), releaseOf(context, 'unpin'), context.wish);
  return { data: outcome, lines: outcome.lines };
};

function releaseOf({ names, options }: Context, verb: string): { unit: string; version: string } {
  const { unit, version } = splitWith(names[0] ?? '', 'version', options.version);
  if (names.length !== 1 || version === null) throw new UsageError(createMessage('usage.release', { command: verb }));
  return { unit, version };
}
