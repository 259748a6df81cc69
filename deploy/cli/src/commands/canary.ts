import { createMessage } from 'deploy-release/messages/message';
import { type Command, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';
import { splitWith } from '../releases.ts';

/** `canary <unit> --version v --percent n`: a share of the visitors gets a release; 0 ends that. */
export const canary: Command = async ({ releaseService, names, options, wish, actor }) => {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new UsageError(createMessage('usage.oneUnit', { command: 'canary' }));
  if (options.percent === undefined) throw new UsageError(createMessage('usage.percent'));
  const { unit, version } = splitWith(name, 'version', options.version);
  const percent = numberOf(options.percent, 'percent', 0);
  const outcome = await releaseService.canary(await actor(), unit, { version, percent }, wish);
  return { data: outcome, lines: outcome.lines };
};
