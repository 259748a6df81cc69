import { type ChannelRepair, openSigner, repairChannel } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { CHANGE_OPTIONS, noNames, UsageError } from '../cli-mapping.ts';
import { highestSequence } from '../highest-sequence.ts';
import { mustBeChange } from '../input.ts';
import { changeParams, defineAction } from '../verb.ts';

/**
 * Restores the last valid document of a channel whose end is forged, damaged or missing. Only for the operator at the data folder:
 * the quarantined documents stay there for inspection.
 */
export const repair = defineAction({
  title: { en: 'repair', zh: '修复' },
  summary: {
    en: 'back to the last valid document, where the end of a channel is forged, damaged or missing',
    zh: '频道末尾被伪造、损坏或丢失时，退回到最后一份有效的文档',
  },
  roles: ['manager'],
  localOnly: () => createMessage('usage.repairHere'),
  params: (zod) => zod.strictObject(changeParams(zod)),
  subject: () => ({ units: [], asked: {} }),
  async run(context, actor, request) {
    const { channel, why, dryRun = false } = request;
    mustBeChange(request);
    const signer = await openSigner(context.keysDir, 'release', context.now());
    const known = await highestSequence(context, channel);
    const made = await repairChannel(context.store, { channel, by: actor.name, why, signer, known, dryRun, now: context.now });
    const lines = linesOf(made, channel, dryRun);
    const answer = { ...made, dryRun, lines };
    return { answer, message: lines[0]!, changed: made.changed, sequence: made.changed ? made.sequence : null };
  },
  cli: {
    options: CHANGE_OPTIONS,
    params: (args) => {
      noNames(args, '--channel <name>');
      if (args.remote) throw new UsageError(createMessage('usage.repairHere'));
      return args.change;
    },
  },
});

function linesOf({ changed, from, sequence, quarantined }: ChannelRepair, channel: string, tried: boolean): Message[] {
  if (!from) return [createMessage('repair.anew', { channel, tried })];
  if (!changed) return [createMessage('repair.none', { channel, sequence })];
  const units = Object.entries(from.units).map(([unit, { current }]) => `${unit}@${current}`);
  return [
    createMessage('repair.made', { channel, from: from.sequence, sequence, quarantined, tried }),
    createMessage('repair.live', { units }),
  ];
}
