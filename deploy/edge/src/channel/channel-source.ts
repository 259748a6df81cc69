import type { SignedChannel } from 'shared-contracts/release/channel';

/** Where the documents of one channel come from. */
export interface ChannelSource {
  /** Highest sequence of the chain; null when nothing was promoted yet. Throws when that cannot be told. */
  newest(): Promise<number | null>;
  /** A document of the chain without its story; null when there is none. Throws when it cannot be read. */
  document(sequence: number): Promise<SignedChannel | null>;
  /** Calls back when the chain may have grown; gives the end of it. */
  watch(changed: () => void): () => void;
}
