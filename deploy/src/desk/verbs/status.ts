import { acceptChannel } from 'shared-contracts/release/accept-channel';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { trustedKeys } from '../../keys/index.ts';
import { refusalOf } from '../attempt.ts';
import { mustBeChannel } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * What a channel serves; null when it has no document. Nobody decides on a forged one: throws `DeskRefused` `damaged` when it
 * bears no signature that counts.
 */
export async function status({ store, keysDir, now }: Surroundings, channel: string): Promise<ChannelBody | null> {
  mustBeChannel(channel);
  try {
    const state = await store.channel(channel);
    if (!state) return null;
    const keys = await trustedKeys(keysDir);
    return await acceptChannel(state.signed, { channel, keys, now: now().toISOString(), before: null });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
