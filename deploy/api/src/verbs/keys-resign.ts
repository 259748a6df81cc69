import { openSigner } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { noNames } from '../cli-mapping.ts';
import { signAnew } from '../sign-channels.ts';
import { defineAction } from '../verb.ts';

/** Signs channels whose documents carry signatures of ending keys only: what an interrupted rotation leaves. Gives them. */
export const resignChannels = defineAction({
  name: 'keys.resign',
  title: { en: 'sign channels anew', zh: '重新签名' },
  summary: { en: 'sign what an interrupted rotation left unsigned', zh: '补签中断的轮换留下的频道' },
  roles: ['manager'],
  writes: true,
  localOnly: () => createMessage('remote.keys'),
  params: (zod) => zod.strictObject({ dryRun: zod.boolean().optional() }),
  subject: () => ({ units: [], asked: {} }),
  async run(context, actor, { dryRun = false }) {
    if (dryRun) {
      await openSigner(context.keysDir, 'release', context.now());
      return { answer: { signed: [] as string[] }, message: 'dry run', changed: false };
    }
    const signed = await signAnew(context, actor.name, 'signatures that go on counting');
    const message = signed.length > 0 ? `${signed.join(', ')} signed anew` : 'every channel carries a lasting signature';
    return { answer: { signed }, message, changed: signed.length > 0 };
  },
  cli: {
    params: (args) => {
      noNames(args);
      return { dryRun: args.dryRun };
    },
  },
});
