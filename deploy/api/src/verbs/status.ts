import { ROLES } from '../actor.ts';
import { CHANNEL_OPTION, noNames } from '../cli-mapping.ts';
import { readChannel } from '../read-channel.ts';
import { defineRead, nameParam } from '../verb.ts';

/** What a channel serves; null for one without a document. */
export const status = defineRead({
  name: 'status',
  title: { en: 'status', zh: '状态' },
  summary: { en: 'what is live', zh: '线上有什么' },
  roles: ROLES,
  console: true,
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
