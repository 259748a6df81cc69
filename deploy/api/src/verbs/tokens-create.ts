import { createMessage } from 'deploy-release/messages/message';
import { ROLES } from '../actor.ts';
import { noNames, UsageError } from '../cli-mapping.ts';
import { makeToken } from '../rights/tokens.ts';
import { defineAction, nameParam, unitsParam } from '../verb.ts';

/** The text of the token is in this answer and nowhere else; empty in a dry run. */
export const createToken = defineAction({
  name: 'tokens.create',
  title: { en: 'create token', zh: '新建令牌' },
  summary: { en: 'a token for a team, a release manager or automation', zh: '为团队、发布经理或自动化新建令牌' },
  roles: ['manager'],
  writes: true,
  params: (zod) =>
    zod.strictObject({
      name: nameParam(zod),
      role: zod.enum(ROLES),
      /** Units of a team. */
      units: unitsParam(zod).optional(),
      /** 1 to 366; 90 by default. */
      days: zod.number().optional(),
      dryRun: zod.boolean().optional(),
    }),
  subject: ({ name, role, units = [], days }) => ({ units: [], asked: { name, role, units, days } }),
  async run(context, actor, { dryRun = false, ...token }) {
    const answer = await makeToken(context.tokens, token, { by: actor.name, now: context.now(), dryRun });
    const message = dryRun ? 'dry run' : `token ${answer.info.id} for ${token.name}, until ${answer.info.expiresAt}`;
    return { answer, message, changed: !dryRun };
  },
  cli: {
    usage: '--role team|manager|automation --name n [--units a,b] [--days n]',
    options: { role: { type: 'string' }, units: { type: 'string' }, name: { type: 'string' }, days: { type: 'string' } },
    params: (args) => {
      noNames(args);
      const role = ROLES.find((one) => one === args.text('role'));
      if (!role) throw new UsageError(createMessage('usage.choice', { option: 'role', choices: [...ROLES] }));
      const units = args
        .text('units')
        ?.split(',')
        .map((unit) => unit.trim());
      return { name: args.text('name') ?? '', role, units, days: args.number('days', undefined), dryRun: args.dryRun };
    },
  },
});
