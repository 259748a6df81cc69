import type { ReleaseRecord } from 'shared-contracts';

/** What the edge reads of a channel document: the version that is live, and those that it may go back to. */
export interface ChannelView {
  channel: string;
  sequence: number;
  units: Record<string, { current: string; targets: readonly string[] }>;
}

/** Where releases come from. The folder is one driver; the edge knows no more than this. */
export interface ReleaseSource {
  /** The channel as it stands; null when nothing was promoted yet. Throws when it cannot be read. */
  channel(): Promise<ChannelView | null>;
  /** Record of a release; null when there is none. */
  record(unit: string, version: string): Promise<ReleaseRecord | null>;
  /** Bytes of a file of a release (`app.js`, or `app.js.br` where it was compressed); null when there is none. */
  file(unit: string, version: string, path: string): Promise<Buffer | null>;
  /** Calls back when the channel may have changed; gives the end of it. */
  watch(changed: () => void): () => void;
}
