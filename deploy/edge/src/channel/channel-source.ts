import type { ReleaseStore } from 'deploy-release';
import type { SignedChannel } from 'shared-contracts/release/channel';

/** Where the documents of one channel come from. */
export interface ChannelSource {
  /** Highest sequence of the chain; null before the first promotion. Throws when the store cannot be read. */
  newest(): Promise<number | null>;
  /** A document of the chain without its change metadata; null when it is missing. Throws when it cannot be read. */
  document(sequence: number): Promise<SignedChannel | null>;
  /** Calls back when the chain may have grown. Returns the unsubscribe function. */
  watch(changed: () => void): () => void;
}

/** The chain of a channel as a release store keeps it. */
export function storeChannel(store: Pick<ReleaseStore, 'sequences' | 'document' | 'watch'>, channel: string): ChannelSource {
  return {
    newest: async () => (await store.sequences(channel)).at(-1) ?? null,
    async document(sequence) {
      const state = await store.document(channel, sequence);
      if (!state) return null;
      const { body, signatures } = state.signed;
      return { body, signatures };
    },
    watch: (changed) => store.watch(channel, changed),
  };
}
