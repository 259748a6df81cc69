import type { TrustedKey } from 'shared-contracts/release/channel';
import { type Command, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';

/** `keys list | create | rotate [--role automation] [--overlap-days n] | retire [id] | resign`: public parts are all that is shown. */
export const keys: Command = async ({ desk, names, options, actor }) => {
  const [verb = 'list', id, ...more] = names;
  if (more.length > 0 || (id !== undefined && verb !== 'retire'))
    throw new UsageError('keys list | create | rotate | retire [id] | resign');
  if (options['dry-run'] && isChange(verb)) {
    await desk.tryOnly(await actor(), `keys.${verb}`, { id, role: options.role });
    return { data: { dryRun: true }, lines: [`keys ${verb}: allowed, tried only`] };
  }
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
      const { role = 'release' } = options;
      if (role !== 'release' && role !== 'automation') throw new UsageError('--role: release or automation');
      const overlap = options['overlap-days'];
      const wanted = { role, ...(overlap !== undefined && { overlapDays: numberOf(overlap, 'overlap-days', 0) }) } as const;
      const made = await desk.rotateKeys(await actor(), wanted);
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
      throw new UsageError(`keys has no "${verb}": list, create, rotate, retire, resign`);
  }
};

function isChange(verb: string): verb is 'create' | 'rotate' | 'retire' | 'resign' {
  return verb === 'create' || verb === 'rotate' || verb === 'retire' || verb === 'resign';
}

function line({ id, role, until }: TrustedKey): string {
  return `${id}  ${role}${until === undefined ? '' : `  until ${until}`}`;
}
