import { acceptedFile, trustedKeys } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { acceptChannel, ChannelError, parseChannelBody } from 'shared-contracts/release/accept-channel';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ReleaseContext } from './release-context.ts';
import { ReleaseError } from './release-error.ts';

/**
 * Highest document sequence known of a channel, from the audit and from the document that this machine's edge accepted; 0 for none.
 */
export async function highestSequence(context: ReleaseContext, channel: string): Promise<number> {
  const [recorded, accepted] = await Promise.all([context.audit.highest(channel), acceptedByEdge(context, channel)]);
  return Math.max(recorded, accepted);
}

/**
 * Throws `ReleaseError` `damaged` when the end of the chain is missing: readers that accepted a lost document would refuse
 * another one with its sequence.
 */
export async function mustReachEnd(context: ReleaseContext, channel: string, current: ChannelBody | null): Promise<void> {
  const known = await highestSequence(context, channel);
  if (known <= (current?.sequence ?? 0)) return;
  // Another writer may have appended meanwhile: a sequence is recorded after its document exists.
  const newest = (await context.store.sequences(channel)).at(-1) ?? 0;
  if (newest < known) throw new ReleaseError('damaged', createMessage('channel.cut', { channel, current: newest, known }));
}

async function acceptedByEdge({ keysDir, edgeDir, now }: ReleaseContext, channel: string): Promise<number> {
  const kept = await acceptedFile(edgeDir, channel)
    .load()
    // Ignore a half-written or foreign file; the edge itself logs it.
    .catch(() => null);
  if (!kept) return 0;
  const earlier = async (sequence: number) => kept.ancestorProofs.find(({ body }) => parseChannelBody(body)?.sequence === sequence) ?? null;
  try {
    const keys = await trustedKeys(keysDir);
    return (await acceptChannel(kept.signed, { channel, keys, now: now().toISOString(), before: null, earlier })).sequence;
  } catch (error) {
    if (error instanceof ChannelError) return 0;
    throw error;
  }
}
