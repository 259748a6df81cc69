import { createMessage } from 'deploy-release/messages';
import { ROLES } from '../actor.ts';
import { noNames, UsageError } from '../cli-mapping.ts';
import { revokePreviews } from '../previews/preview-folder.ts';
import { infoOf, makeToken, mustBeEntry, revokeEntry } from '../rights/tokens.ts';
import { defineAction, nameParam, unitsParam } from '../verb.ts';

/** All tokens, expired ones too, without their secrets. */
export const listTokens = defineAction({
  title: { en: 'list tokens', zh: '查看令牌' },
  summary: { en: 'all tokens, ended ones too', zh: '所有令牌，包括已失效的' },
  roles: ['manager'],
  params: (zod) => zod.strictObject({}),
  subject: () => ({ units: [], asked: {} }),
  async run(context) {
    const answer = (await context.tokens.all()).map(infoOf);
    return { answer, message: createMessage('audit.tokens', { tokens: answer.length }), changed: false };
  },
  cli: {
    params: (args) => {
      noNames(args);
      return {};
    },
  },
});

/** `token` appears in this result only; it is empty in a dry run. */
export const createToken = defineAction({
  title: { en: 'create token', zh: '新建令牌' },
  summary: { en: 'a token for a team, a release manager or automation', zh: '为团队、发布经理或自动化新建令牌' },
  roles: ['manager'],
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
    const message = dryRun
      ? createMessage('audit.nothingDone')
      : createMessage('audit.tokenMade', { id: answer.info.id, name: token.name, until: answer.info.expiresAt });
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

/** Ends a token, and the preview links that it made. Throws `ReleaseError` `missing` for an unknown id. */
export const revokeToken = defineAction({
  title: { en: 'revoke token', zh: '撤销令牌' },
  summary: { en: 'end a token', zh: '撤销一个令牌' },
  roles: ['manager'],
  params: (zod) => zod.strictObject({ id: nameParam(zod), dryRun: zod.boolean().optional() }),
  subject: ({ id }) => ({ units: [], asked: { id } }),
  async run(context, actor, { id, dryRun = false }) {
    const entry = await mustBeEntry(context.tokens, id);
    if (dryRun) return { answer: infoOf(entry), message: createMessage('audit.nothingDone'), changed: false };
    const links = (await context.previews.all(context.now())).filter(({ tokenId }) => tokenId === id);
    await revokePreviews(context.previews, links, actor.name, context.now());
    const answer = await revokeEntry(context.tokens, entry, actor.name, context.now());
    return { answer, message: createMessage('audit.tokenRevoked', { id, name: answer.name }), changed: entry.revokedAt === undefined };
  },
  cli: {
    usage: '<id>',
    params: ({ command, names: [id, ...more], dryRun }) => {
      if (id === undefined || more.length > 0) throw new UsageError(createMessage('usage.words', { command, words: '<id>' }));
      return { id, dryRun };
    },
  },
});
