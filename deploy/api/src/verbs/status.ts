import { trustedKeys } from 'deploy-release/keys/index';
import { verifiedHead } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { mustBeChannel } from '../input.ts';
import type { ReleaseContext } from '../release-context.ts';
import { refusalOf } from '../with-audit.ts';

/**
 * What a channel serves; null when it has no document. Nobody decides on a forged one: throws `ReleaseError` `damaged` when it
 * bears no signature that counts, or only one of an automation key that did more than it may.
 */
export async function status({ store, keysDir, now }: ReleaseContext, channel: string): Promise<ChannelBody | null> {
  mustBeChannel(channel);
  try {
    const trust = async () => ({ keys: await trustedKeys(keysDir), now: now().toISOString() });
    return (await verifiedHead(store, channel, trust))?.body ?? null;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
