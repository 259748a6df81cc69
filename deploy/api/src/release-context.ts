import { type ReleaseStore, trustedKeys, verifiedHead } from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { Actor } from './actor.ts';
import type { Audit } from './audit/audit-folder.ts';
import type { DiskReserve } from './full-disk/disk-reserve.ts';
import { mustBeChannel } from './input.ts';
import type { PreviewEntries } from './previews/preview-folder.ts';
import { releaseErrorOf } from './release-error.ts';
import type { ChangeRenders } from './render-check/change-renders.ts';
import type { TokenEntries } from './rights/token-folder.ts';

/** What the verbs of the release service work on. */
export interface ReleaseContext {
  store: ReleaseStore;
  /** Disk room for rollbacks. */
  reserve: DiskReserve;
  /** How long automation waits before it moves a unit back again, ms. */
  coolDownMs: number;
  keysDir: string;
  /** Where an edge of this machine keeps its state; it need not be there. */
  edgeDir: string;
  tokens: TokenEntries;
  previews: PreviewEntries;
  audit: Audit;
  /** Current contract of the service, with notes about its source. */
  service(): Promise<{ contract: ServiceContract | null; notes: Message[] }>;
  /** Renders the pages of one change of a caller. */
  rendersFor(actor: Actor): ChangeRenders;
  now(): Date;
}

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
