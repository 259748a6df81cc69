import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { currentNetwork } from '../platform/database/current-network.ts';
import type { Db } from '../platform/database/transaction.ts';

/** A handle on the database, and for which lines statements were asked over it: null for the service's own work. */
export function watchedNetworks(db: Db): { db: Db; networks: Set<string | null> } {
  const networks = new Set<string | null>();
  const watch = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      networks.add(currentNetwork()?.line ?? null);
      return node;
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => result,
  };
  return { db: db.withPlugin(watch), networks };
}
