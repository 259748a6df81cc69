import { everTrustedKeys, trustedKeys as readTrustedKeys, watchFolder } from 'deploy-release';
import type { TrustedKey } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';

/** Trusted keys, read from `trusted.json` and reloaded when it changes. */
export interface TrustedKeys {
  /** Every key of the file, expired ones included. Empty until the file was read. */
  all(): readonly TrustedKey[];
  /** Keys that are valid now; the document hands them to the tab. */
  inUse(): TrustedKey[];
  /** All keys and the retired ones, whose preview links still open. */
  ever(): readonly TrustedKey[];
  /** Reads the file again. Never rejects: a missing or broken file keeps the keys read before. */
  refresh(): Promise<void>;
  /** Calls back when the file may have changed. Returns the unsubscribe function. */
  watch(changed: () => void): () => void;
}

export function trustedKeys(dir: string, log: Log, now: () => string = () => new Date().toISOString()): TrustedKeys {
  let keys: readonly TrustedKey[] = [];
  let ever: readonly TrustedKey[] = [];
  let lastError = '';

  return {
    all: () => keys,
    inUse: () => keys.filter(({ until }) => until === undefined || until > now()),
    ever: () => ever,
    async refresh() {
      try {
        keys = await readTrustedKeys(dir);
        ever = await everTrustedKeys(dir);
        lastError = '';
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== lastError) log.warn({ reason, kept: keys.map(({ id }) => id) }, 'trusted keys not readable');
        lastError = reason;
      }
    },
    watch: (changed) => watchFolder(dir, changed),
  };
}
