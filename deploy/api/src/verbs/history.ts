import { readMetadata } from 'deploy-release';
import { CHANNEL_OPTION, LIMIT_OPTION, noNames } from '../cli-mapping.ts';
import { mustBeChannel } from '../input.ts';
import { movesBetween } from '../moves.ts';
import type { HistoryEntry } from '../reports.ts';
import { defineRead, limitParam, nameParam, READ_BY_ALL } from '../verb.ts';

/** Changes of a channel, newest first; 50 by default. */
export const history = defineRead({
  title: { en: 'history', zh: '历史' },
  summary: { en: 'who changed the channel, when, how and why', zh: '谁在何时、如何、为何更改了频道' },
  ...READ_BY_ALL,
  params: (zod) => zod.strictObject({ channel: nameParam(zod), limit: limitParam(zod) }),
  async run({ store }, { channel, limit = 50 }): Promise<HistoryEntry[]> {
    mustBeChannel(channel);
    // One document more, to show what the oldest change changed.
    const states = await store.history(channel, { limit: limit + 1 });
    return states.slice(0, limit).map(({ body, signed }, index) => {
      const metadata = readMetadata(signed);
      const { sequence, at, action, changed } = body;
      return {
        sequence,
        at,
        action,
        changed,
        by: metadata?.by ?? '',
        why: metadata?.why ?? '',
        ...(metadata?.whyMessage && { whyMessage: metadata.whyMessage }),
        moves: movesBetween(states[index + 1]?.body ?? null, body),
      };
    });
  },
  cli: {
    usage: '[--limit n]',
    options: { ...CHANNEL_OPTION, ...LIMIT_OPTION },
    params: (args) => {
      noNames(args, '[--limit n]');
      return { channel: args.channel, limit: args.number('limit', undefined) };
    },
  },
});
