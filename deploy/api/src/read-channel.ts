import { trustedKeys } from 'deploy-release/keys/index';
import { verifiedHead } from 'deploy-release/store/index';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { mustBeChannel } from './input.ts';
import type { ReleaseContext } from './release-context.ts';
import { releaseErrorOf } from './release-error.ts';

/**
 * What a channel serves; null when it has no document. Verify before use: throws `ReleaseError` `damaged` when no valid signature
 * covers it, or only one of an automation key that did more than it may.
 */
export async function readChannel({ store, keysDir, now }: ReleaseContext, channel: string): Promise<ChannelBody | null> {
  mustBeChannel(channel);
  try {
    const trust = async () => ({ keys: await trustedKeys(keysDir), now: now().toISOString() });
    return (await verifiedHead(store, channel, trust))?.body ?? null;
  } catch (error) {
    throw releaseErrorOf(error) ?? error;
  }
}
