import { openSigner } from 'deploy-release/keys/index';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { type ChannelRepair, repairChannel } from 'deploy-release/store/index';
import { highestSequence } from '../highest-sequence.ts';
import { mustBeWish } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import type { Actor, ChangeRequest } from '../release-service.ts';
import { withAudit } from '../with-audit.ts';

export interface RepairReport extends ChannelRepair {
  dryRun: boolean;
  /** For people. */
  lines: Message[];
}

/**
 * Brings a channel whose end is forged, damaged or gone back to its last document that counts. For whoever has the data folder
 * before them: quarantined documents stay there.
 */
export function repair(context: ReleaseContext, actor: Actor, wish: ChangeRequest): Promise<RepairReport> {
  const { channel, why, dryRun = false } = wish;
  return withAudit(context, actor, { verb: 'repair', units: [], channel, asked: {}, why, dryRun }, async (who) => {
    mustBeWish(wish);
    const signer = await openSigner(context.keysDir, 'release', context.now());
    const known = await highestSequence(context, channel);
    const made = await repairChannel(context.store, { channel, by: who.name, why, signer, known, dryRun, now: context.now });
    const lines = linesOf(made, channel, dryRun);
    return { answer: { ...made, dryRun, lines }, message: lines[0]!, changed: made.changed, sequence: made.changed ? made.sequence : null };
  });
}

function linesOf({ changed, from, sequence, quarantined }: ChannelRepair, channel: string, tried: boolean): Message[] {
  if (!from) return [createMessage('repair.anew', { channel, tried })];
  if (!changed) return [createMessage('repair.none', { channel, sequence })];
  const units = Object.entries(from.units).map(([unit, { current }]) => `${unit}@${current}`);
  return [
    createMessage('repair.made', { channel, from: from.sequence, sequence, quarantined, tried }),
    createMessage('repair.stands', { units }),
  ];
}
