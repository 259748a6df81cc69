import type { Message } from 'deploy-release/messages/message';
import type { ReleaseStore } from 'deploy-release/store/index';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { Audit } from './audit/audit-folder.ts';
import type { DiskReserve } from './full-disk/disk-reserve.ts';
import type { PreviewEntries } from './previews/preview-folder.ts';
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
  now(): Date;
}
