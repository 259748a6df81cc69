import { trustedKeys as readTrustedKeys } from 'deploy-release/keys/index';
import { watchFolder } from 'deploy-release/store/folder/watch-folder';
import type { TrustedKey } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';

/** The keys whose signatures count, read from `trusted.json` and again whenever it changes. */
export interface TrustedKeys {
  /** All of the file; those past their time are among them. Empty until the file was read. */
  all(): readonly TrustedKey[];
  /** Those that count now: what tabs are told. */
  inUse(): TrustedKey[];
  /** Reads the file again; never rejects. A file that is gone or broken leaves the keys standing that were read before. */
  refresh(): Promise<void>;
  /** Calls back when the file may have changed; gives the end of it. */
  watch(changed: () => void): () => void;
}

export function trustedKeys(dir: string, log: Log, now: () => string = () => new Date().toISOString()): TrustedKeys {
  let keys: readonly TrustedKey[] = [];
  let complaint = '';

  return {
    all: () => keys,
    inUse: () => keys.filter(({ until }) => until === undefined || until > now()),
    async refresh() {
      try {
        keys = await readTrustedKeys(dir);
        complaint = '';
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== complaint) log.warn({ reason, kept: keys.map(({ id }) => id) }, 'trusted keys not readable');
        complaint = reason;
      }
    },
    watch: (changed) => watchFolder(dir, changed),
  };
}
