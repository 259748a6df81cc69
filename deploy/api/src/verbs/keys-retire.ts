import { openSigner, retirable, retireEnded, retireKey } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { UsageError } from '../cli-mapping.ts';
import { signAnew } from '../sign-channels.ts';
import { defineAction, nameParam } from '../verb.ts';

/** Retires a key at once or, without an id, every key whose end has passed. Gives the ids. */
export const retireKeys = defineAction({
  name: 'keys.retire',
  title: { en: 'retire keys', zh: '停用密钥' },
  summary: { en: 'retire a key at once, or all whose end has passed', zh: '立即停用一个密钥，或停用所有已到期的密钥' },
  roles: ['manager'],
  writes: true,
  localOnly: () => createMessage('remote.keys'),
  params: (zod) => zod.strictObject({ id: nameParam(zod).optional(), dryRun: zod.boolean().optional() }),
  subject: ({ id }) => ({ units: [], asked: { id } }),
  async run(context, actor, { id, dryRun = false }) {
    const { keysDir, now } = context;
    if (id !== undefined) await retirable(keysDir, id, now());
    if (dryRun) {
      await openSigner(keysDir, 'release', now());
      return { answer: { retired: id === undefined ? [] : [id] }, message: 'dry run', changed: false };
    }
    // The live documents need a signature of a remaining key before this one ends.
    await signAnew(context, actor.name, id === undefined ? 'ended keys go' : `key ${id} goes`, id);
    const retired = id === undefined ? await retireEnded(keysDir, now()) : [id];
    if (id !== undefined) await retireKey(keysDir, id, now());
    const message = retired.length > 0 ? `retired ${retired.join(', ')}` : 'no key has ended';
    return { answer: { retired }, message, changed: retired.length > 0 };
  },
  cli: {
    usage: '[id]',
    params: ({ command, names: [id, ...more], dryRun }) => {
      if (more.length > 0) throw new UsageError(createMessage('usage.words', { command, words: '[id]' }));
      return { id, dryRun };
    },
  },
});
