import type { Trial } from 'deploy-api/desk';
import { say } from 'deploy-release/messages/said';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { type Answer, type Command, type Context, type Options, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';

const WORDS = say('usage.words', { command: 'keys', words: 'list | create | rotate | retire [id] | resign' });

/** `keys list | create | rotate [--role automation] [--overlap-days n] | retire [id] | resign`: public parts are all that is shown. */
export const keys: Command = async (context) => {
  const { desk, names, options, actor } = context;
  const [verb = 'list', id, ...more] = names;
  if (more.length > 0 || (id !== undefined && verb !== 'retire')) throw new UsageError(WORDS);
  const trial = trialOf(verb, id, options);
  if (options['dry-run'] && trial) return tryOut(context, trial);
  switch (verb) {
    case 'list': {
      const list = await desk.keys();
      return { data: list, lines: list.map(line) };
    }
    case 'create': {
      const list = await desk.createKeys(await actor());
      return { data: list, lines: list.map(line) };
    }
    case 'rotate': {
      const made = await desk.rotateKeys(await actor(), rotationOf(options));
      return { data: { made, trusted: await desk.keys() }, lines: [`new ${line(made)}`, ...(await desk.keys()).map(line)] };
    }
    case 'retire': {
      const retired = await desk.retireKeys(await actor(), id);
      return { data: { retired }, lines: retired.length > 0 ? retired.map((one) => `${one} is retired`) : ['no key has ended'] };
    }
    case 'resign': {
      const signed = await desk.signChannels(await actor());
      return { data: { signed }, lines: signed.length > 0 ? signed.map((one) => `${one} is signed anew`) : ['nothing to sign anew'] };
    }
    default:
      throw new UsageError(WORDS);
  }
};

async function tryOut({ desk, actor }: Context, trial: Trial): Promise<Answer> {
  await desk.tryOnly(await actor(), trial);
  return { data: { dryRun: true }, lines: [`${trial.verb.replace('.', ' ')}: allowed, tried only`] };
}

/** What there is to try; null for a verb that changes nothing, or that there is not. */
function trialOf(verb: string, id: string | undefined, options: Options): Trial | null {
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
    throw new UsageError(say('usage.choice', { option: 'role', choices: ['release', 'automation'] }));
  return { role, ...(overlap !== undefined && { overlapDays: numberOf(overlap, 'overlap-days', 0) }) };
}

function line({ id, role, until }: TrustedKey): string {
  return `${id}  ${role}${until === undefined ? '' : `  until ${until}`}`;
}
