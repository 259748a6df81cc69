import type { DryRun } from 'deploy-api/release-service';
import { createMessage } from 'deploy-release/messages/message';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { type Answer, type Command, type Context, type Options, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';

const WORDS = createMessage('usage.words', { command: 'keys', words: 'list | create | rotate | retire [id] | resign' });

/** `keys list | create | rotate [--role automation] [--overlap-days n] | retire [id] | resign`: public parts are all that is shown. */
export const keys: Command = async (context) => {
  const { releaseService, names, options, actor } = context;
  const [verb = 'list', id, ...more] = names;
  if (more.length > 0 || (id !== undefined && verb !== 'retire')) throw new UsageError(WORDS);
  const trial = trialOf(verb, id, options);
  if (options['dry-run'] && trial) return tryOut(context, trial);
  switch (verb) {
    case 'list': {
      const list = await releaseService.keys();
      return { data: list, lines: list.map(line) };
    }
    case 'create': {
      const list = await releaseService.createKeys(await actor());
      return { data: list, lines: list.map(line) };
    }
    case 'rotate': {
      const made = await releaseService.rotateKeys(await actor(), rotationOf(options));
      return {
        data: { made, trusted: await releaseService.keys() },
        lines: [`new ${line(made)}`, ...(await releaseService.keys()).map(line)],
      };
    }
    case 'retire': {
      const retired = await releaseService.retireKeys(await actor(), id);
      return { data: { retired }, lines: retired.length > 0 ? retired.map((one) => `${one} is retired`) : ['no key has ended'] };
    }
    case 'resign': {
      const signed = await releaseService.signChannels(await actor());
      return { data: { signed }, lines: signed.length > 0 ? signed.map((one) => `${one} is signed anew`) : ['nothing to sign anew'] };
    }
    default:
      throw new UsageError(WORDS);
  }
};

async function tryOut({ releaseService, actor }: Context, trial: DryRun): Promise<Answer> {
  await releaseService.dryRun(await actor(), trial);
  return { data: { dryRun: true }, lines: [`${trial.verb.replace('.', ' ')}: allowed, tried only`] };
}

/** What there is to try; null for a verb that changes nothing, or that there is not. */
function trialOf(verb: string, id: string | undefined, options: Options): DryRun | null {
  switch (verb) {
    case 'create':
      return { verb: 'keys.create' };
    case 'rotate':
      return { verb: 'keys.rotate', ...rotationOf(options) };
    case 'retire':
      return { verb: 'keys.retire', ...(id !== undefined && { id }) };
    case 'resign':
      return { verb: 'keys.resign' };
    default:
      return null;
  }
}

function rotationOf({ role = 'release', 'overlap-days': overlap }: Options): { role: TrustedKey['role']; overlapDays?: number } {
  if (role !== 'release' && role !== 'automation')
    throw new UsageError(createMessage('usage.choice', { option: 'role', choices: ['release', 'automation'] }));
  return { role, ...(overlap !== undefined && { overlapDays: numberOf(overlap, 'overlap-days', 0) }) };
}

function line({ id, role, until }: TrustedKey): string {
  return `${id}  ${role}${until === undefined ? '' : `  until ${until}`}`;
}
