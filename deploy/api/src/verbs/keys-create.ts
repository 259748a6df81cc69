import { ensureKeys, trustedKeys } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { noNames } from '../cli-mapping.ts';
import { unlessMissing } from '../sign-channels.ts';
import { defineAction } from '../verb.ts';

/** The trusted keys, public parts; created when there are none. */
export const createKeys = defineAction({
  name: 'keys.create',
  title: { en: 'create keys', zh: '新建密钥' },
  summary: { en: 'create the keys of a new data folder', zh: '为新的数据文件夹新建密钥' },
  roles: ['manager'],
  writes: true,
  localOnly: () => createMessage('remote.keys'),
  params: (zod) => zod.strictObject({ dryRun: zod.boolean().optional() }),
  subject: () => ({ units: [], asked: {} }),
  async run({ keysDir }, _actor, { dryRun = false }) {
    const before = await trustedKeys(keysDir).catch(unlessMissing);
    if (dryRun) return { answer: before ?? [], message: 'dry run', changed: false };
    const answer = await ensureKeys(keysDir);
    return { answer, message: `${answer.length} trusted keys`, changed: before === null };
  },
  cli: {
    params: (args) => {
      noNames(args);
      return { dryRun: args.dryRun };
    },
  },
});
