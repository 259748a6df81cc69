import { acceptChannel, ChannelError } from 'shared-contracts/release/accept-channel';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { createMessage, type Message } from '../messages/message.ts';
import { type ChannelState, type ReleaseStore, StoreError } from './release-store.ts';

/** Trusted keys, and the ISO time at which they must be valid. */
export interface Trust {
  keys: readonly TrustedKey[];
  now: string;
}

type Documents = Pick<ReleaseStore, 'channel' | 'document'>;

/** Why a document is invalid for an edge without state; null when it is valid. */
export async function verificationError(store: Documents, { body, signed }: ChannelState, { keys, now }: Trust): Promise<Message | null> {
  const { channel, sequence } = body;
  const earlier = async (number: number) => (await store.document(channel, number))?.signed ?? null;
  try {
    await acceptChannel(signed, { channel, keys, now, before: null, earlier });
    return null;
  } catch (error) {
    if (error instanceof ChannelError) return createMessage(`document.${error.reason}`, { channel, sequence });
    if (error instanceof StoreError) return error.userMessage;
    throw error;
  }
}

/**
 * The last document of a channel, verified; null when there is none. Verify before use: signing on top of a forged document would
 * legitimise it. Throws `StoreError` `damaged`, with the remedy, for an invalid one.
 */
export async function verifiedHead(
  store: Documents,
  channel: string,
  trust: (state: ChannelState) => Trust | Promise<Trust>,
): Promise<ChannelState | null> {
  const state = await store.channel(channel).catch((error: unknown) => {
    if (error instanceof StoreError && error.reason === 'damaged') throw untrusted(channel, error.userMessage);
    throw error;
  });
  const why = state && (await verificationError(store, state, await trust(state)));
  if (why) throw untrusted(channel, why);
  return state;
}

function untrusted(channel: string, why: Message): StoreError {
  return new StoreError('damaged', createMessage('document.untrusted', { channel, why }));
}
