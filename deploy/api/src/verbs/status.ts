import { trustedKeys } from 'deploy-release/keys/index';
import { standingDocument } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { refusalOf } from '../attempt.ts';
import { mustBeChannel } from '../input.ts';
import type { Surroundings } from '../surroundings.ts';

/**
 * What a channel serves; null when it has no document. Nobody decides on a forged one: throws `DeskRefused` `damaged` when it
 * bears no signature that counts, or only one of an automation key that did more than it may.
 */
export async function status({ store, keysDir, now }: Surroundings, channel: string): Promise<ChannelBody | null> {
  mustBeChannel(channel);
  try {
    const trust = async () => ({ keys: await trustedKeys(keysDir), now: now().toISOString() });
    return (await standingDocument(store, channel, trust))?.body ?? null;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
