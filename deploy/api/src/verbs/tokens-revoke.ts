import { createMessage } from 'deploy-release/messages/message';
import { UsageError } from '../cli-mapping.ts';
import { infoOf, mustBeEntry, revokeEntry } from '../rights/tokens.ts';
import { defineAction, nameParam } from '../verb.ts';

/** Ends a token. Throws `ReleaseError` `missing` for an unknown id. */
export const revokeToken = defineAction({
  name: 'tokens.revoke',
  title: { en: 'revoke token', zh: '撤销令牌' },
  summary: { en: 'end a token', zh: '撤销一个令牌' },
  roles: ['manager'],
  writes: true,
  params: (zod) => zod.strictObject({ id: nameParam(zod), dryRun: zod.boolean().optional() }),
  subject: ({ id }) => ({ units: [], asked: { id } }),
  async run(context, actor, { id, dryRun = false }) {
    const entry = await mustBeEntry(context.tokens, id);
    if (dryRun) return { answer: infoOf(entry), message: 'dry run', changed: false };
    const answer = await revokeEntry(context.tokens, entry, actor.name, context.now());
    return { answer, message: `token ${id} of ${answer.name} is revoked`, changed: entry.revokedAt === undefined };
  },
  cli: {
    usage: '<id>',
    params: ({ command, names: [id, ...more], dryRun }) => {
      if (id === undefined || more.length > 0) throw new UsageError(createMessage('usage.words', { command, words: '<id>' }));
      return { id, dryRun };
    },
  },
});
