import { parseChannelBody } from 'shared-contracts/release/accept-channel';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { type ChannelState, type ReleaseStore, StoreError } from './release-store.ts';

/** `history` of a driver, made of its calls that read sequences and one document. */
export async function history(
  { sequences, document }: Pick<ReleaseStore, 'sequences' | 'document'>,
  channel: string,
  { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
): Promise<ChannelState[]> {
  const newest = (await sequences(channel)).reverse().slice(0, limit);
  const states = await Promise.all(newest.map((sequence) => document(channel, sequence)));
  return states.filter((state) => state !== null);
}

/** The sequence of a document that directly follows `before`. Throws `input` when it does not: an append leaves no gap. */
export function checkSuccessor(channel: string, before: ChannelState | null, next: SignedChannel): number {
  const body = parseChannelBody(next.body);
  const sequence = (before?.body.sequence ?? 0) + 1;
  if (body?.channel !== channel || body.sequence !== sequence || body.previous !== (before?.hash ?? null)) {
    throw new StoreError('input', createMessage('document.gap', { channel, sequence }));
  }
  return sequence;
}

/** The sequence of a document behind a gap. Throws `input` for another channel or a sequence that is not higher. */
export function checkSequel(channel: string, newest: number, next: SignedChannel): number {
  const body = parseChannelBody(next.body);
  if (body?.channel !== channel || body.sequence <= newest)
    throw new StoreError('input', createMessage('document.gap', { channel, sequence: newest + 1 }));
  return body.sequence;
}
