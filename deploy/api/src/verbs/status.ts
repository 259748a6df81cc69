import { CHANNEL_OPTION, noNames } from '../cli-mapping.ts';
import { readChannel } from '../release-context.ts';
import { defineRead, nameParam, READ_BY_ALL } from '../verb.ts';

/** What a channel serves; null for one without a document. */
export const status = defineRead({
  title: { en: 'status', zh: '状态' },
  summary: { en: 'what is live', zh: '线上有什么' },
  ...READ_BY_ALL,
  params: (zod) => zod.strictObject({ channel: nameParam(zod) }),
  run: (context, { channel }) => readChannel(context, channel),
  cli: {
    options: CHANNEL_OPTION,
    params: (args) => {
      noNames(args, '[--channel <name>]');
      return { channel: args.channel };
    },
  },
});
