import type { Log } from '../log.ts';
import type { CheckedReleases } from './checked-releases.ts';
import { type LiveSet, loadLiveSet } from './live-set.ts';
import type { ReleaseSource } from './release-source.ts';

/** The set that pages are made from right now. */
export interface LiveReleases {
  /** Null until a channel with a usable host was read. A channel that cannot be read leaves the last good set standing. */
  current(): LiveSet | null;
  /** Reads the channel again; never rejects. */
  refresh(): Promise<void>;
  close(): void;
}

export function liveReleases(source: ReleaseSource, releases: CheckedReleases, log: Log): LiveReleases {
  let set: LiveSet | null = null;
  let running: Promise<void> | null = null;
  let again = false;

  const read = async (): Promise<void> => {
    try {
      const view = await source.channel();
      if (!view) return;
      const next = await loadLiveSet(view, source, releases, set, log);
      set = next;
      log.info(
        { channel: next.channel, sequence: next.sequence, units: next.units.map((unit) => `${unit.unit}@${unit.version}`) },
        'channel live',
      );
    } catch (error) {
      log.error({ reason: error instanceof Error ? error.message : String(error), kept: set?.sequence ?? null }, 'channel not usable');
    }
  };

  // A change that arrives while one is being read is read after it, so the last one always wins.
  const refresh = (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = read().then(async () => {
      while (again) {
        again = false;
        await read();
      }
      running = null;
    });
    return running;
  };

  const stop = source.watch(() => void refresh());
  return { current: () => set, refresh, close: stop };
}
