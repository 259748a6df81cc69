import { ROLES } from 'deploy-api/release-service';
import type { TokenInfo } from 'deploy-api/rights/tokens';
import { createMessage } from 'deploy-release/messages/message';
import { type Answer, type Command, UsageError } from '../command.ts';
import { numberOf } from '../numbers.ts';

const WORDS = createMessage('usage.words', { command: 'tokens', words: 'create | list | revoke <id>' });

/** `tokens create --role team --units mf-catalog --name … [--days 90] | list | revoke <id>`. */
export const tokens: Command = async ({ releaseService, names, options, actor }) => {
  const [verb = 'list', id, ...more] = names;
  if (more.length > 0 || (id !== undefined) !== (verb === 'revoke')) throw new UsageError(WORDS);
  const tried: Answer = { data: { dryRun: true }, lines: [`tokens ${verb}: allowed, tried only`] };
  const dryRun = options['dry-run'];
  switch (verb) {
    case 'list': {
      const list = await releaseService.tokens(await actor());
      return { data: list, lines: list.length > 0 ? list.map(line) : ['no tokens'] };
    }
    case 'create': {
      const role = ROLES.find((one) => one === options.role);
      if (!role) throw new UsageError(createMessage('usage.choice', { option: 'role', choices: [...ROLES] }));
      const units = options.units?.split(',').map((unit) => unit.trim()) ?? [];
      const days = options.days === undefined ? {} : { days: numberOf(options.days, 'days', 0) };
      const wanted = { name: options.name ?? '', role, units, ...days };
      if (dryRun) {
        await releaseService.dryRun(await actor(), { verb: 'tokens.create', ...wanted });
        return tried;
      }
      const made = await releaseService.createToken(await actor(), wanted);
      return { data: made, lines: [made.token, line(made.info), 'This is the only time that it is shown.'] };
    }
    case 'revoke': {
      if (dryRun) {
        await releaseService.dryRun(await actor(), { verb: 'tokens.revoke', id: id! });
        return tried;
      }
      const info = await releaseService.revokeToken(await actor(), id!);
      return { data: info, lines: [line(info)] };
    }
    default:
      throw new UsageError(WORDS);
  }
};

function line({ id, name, role, units, expiresAt, revokedAt }: TokenInfo): string {
  const of = units.length > 0 ? ` of ${units.join(', ')}` : '';
  return `${id}  ${role}${of}  ${name}  ${revokedAt === undefined ? `until ${expiresAt}` : `revoked ${revokedAt}`}`;
}
