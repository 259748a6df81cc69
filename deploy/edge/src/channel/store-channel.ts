import type { ReleaseStore } from 'deploy-release/store/index';
import type { ChannelSource } from './channel-source.ts';

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
