import type { Refusal, ReleaseStore } from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import type { RemoteDescriptor } from 'shared-contracts';
import type { Brand } from 'shared-contracts/host';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

export interface RenderCheckOptions {
  store: Pick<ReleaseStore, 'readFile'>;
  /** Holds the answers that were kept, and which releases have passed together. */
  folder: string;
  /** Origin of the service whose answers pages are rendered with. */
  serviceUrl: string | undefined;
  brand: Brand;
  /** The releases that visitors would get after the change, by unit. */
  set: ReadonlyMap<string, ReleaseManifest>;
  /** The releases that visitors get now. */
  before: ReadonlyMap<string, ReleaseManifest>;
  /** Units that the change moves. */
  moved: readonly string[];
  /** Waits until no other change renders. Throws `ReleaseError` `conflict` for a caller who has too many that wait. */
  takeTurn(): Promise<void>;
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal | undefined;
  /** How long the pages may take together, ms; five minutes by default. */
  withinMs?: number;
  /** How long a browser may take for one of them, ms; 20 s by default. */
  pageMs?: number;
}

export interface RenderReport {
  refusals: Refusal[];
  notes: Message[];
  /** Whether no page was rendered although some had to be. */
  isOff?: boolean;
}

/** A release of a unit with a server build. */
export type Rendered = ReleaseManifest & { server: string; descriptor: RemoteDescriptor };
