import { openSigner } from 'deploy-release/keys/index';
import { type Said, say } from 'deploy-release/messages/said';
import { type ChannelRepair, repairChannel } from 'deploy-release/store/index';
import { attempt } from '../attempt.ts';
import type { Actor, Wish } from '../desk.ts';
import { highestSequence } from '../highest-sequence.ts';
import { mustBeWish } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

export interface RepairReport extends ChannelRepair {
  dryRun: boolean;
  /** For people. */
  lines: Said[];
}

/**
 * Brings a channel whose end is forged, damaged or gone back to its last document that counts. For whoever has the data folder
 * before them: what is set aside lies there.
 */
export function repair(around: Surroundings, actor: Actor, wish: Wish): Promise<RepairReport> {
  const { channel, why, dryRun = false } = wish;
  return attempt(around, actor, { verb: 'repair', units: [], channel, asked: {}, why, dryRun }, async (who) => {
    mustBeWish(wish);
    const signer = await openSigner(around.keysDir, 'release', around.now());
    const known = await highestSequence(around, channel);
    const made = await repairChannel(around.store, { channel, by: who.name, why, signer, known, dryRun, now: around.now });
    const lines = linesOf(made, channel, dryRun);
    return { answer: { ...made, dryRun, lines }, message: lines[0]!, changed: made.changed, sequence: made.changed ? made.sequence : null };
  });
}

function linesOf({ changed, from, sequence, setAside }: ChannelRepair, channel: string, tried: boolean): Said[] {
  if (!from) return [say('repair.anew', { channel, tried })];
  if (!changed) return [say('repair.none', { channel, sequence })];
  const units = Object.entries(from.units).map(([unit, { current }]) => `${unit}@${current}`);
  return [say('repair.made', { channel, from: from.sequence, sequence, setAside, tried }), say('repair.stands', { units })];
}
