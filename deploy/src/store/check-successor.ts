import { readBody } from 'shared-contracts/release/accept-channel';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { say } from '../sentences/said.ts';
import { type ChannelState, StoreError } from './release-store.ts';

/** The sequence of a document that follows `before` on a channel. Throws `input` when it does not: a driver keeps no gap. */
export function checkSuccessor(channel: string, before: ChannelState | null, next: SignedChannel): number {
  const body = readBody(next.body);
  const sequence = (before?.body.sequence ?? 0) + 1;
  if (body?.channel !== channel || body.sequence !== sequence || body.previous !== (before?.hash ?? null)) {
    throw new StoreError('input', say('document.gap', { channel, sequence }));
  }
  return sequence;
}
