import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderStore } from '../../store/index.ts';
import type { ChannelView, ReleaseSource } from './release-source.ts';

/** How often the channel's folder is looked at where the file system gives no notice (network disks), ms. */
const LOOK_EVERY_MS = 1000;

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/** True when both are plain folder names, so that a path made of them cannot leave the store. */
export function areSafeNames(unit: string, version: string): boolean {
  return NAME.test(unit) && VERSION.test(version) && !version.includes('..');
}

/** Reads a release store that lies in a folder. */
export function folderSource(dir: string, channel: string): ReleaseSource {
  const store = folderStore(dir);
  return {
    async channel() {
      const state = await store.channel(channel);
      return state && checkedChannel(state.document);
    },
    async record(unit, version) {
      return areSafeNames(unit, version) ? store.record(unit, version) : null;
    },
    async file(unit, version, name) {
      if (!areSafeNames(unit, version) || path.isAbsolute(name) || name.split(/[\\/]/).includes('..')) return null;
      return orNull(readFile(path.join(dir, unit, version, name)));
    },
    watch: (changed) => watchFolder(path.join(dir, 'channels', channel), changed),
  };
}

/** Notice of the file system where it gives one, and a look at the folder now and then where it does not. */
function watchFolder(folder: string, changed: () => void): () => void {
  let watcher: FSWatcher | null = null;
  const markOf = () =>
    stat(folder).then(
      (info) => String(info.mtimeMs),
      () => '',
    );
  // Whoever watches reads the channel itself first, so only what changes from now on is told.
  let mark = markOf();
  const look = async () => {
    const [before, now] = [await mark, await markOf()];
    if (now === before) return;
    mark = Promise.resolve(now);
    changed();
  };
  const open = (): FSWatcher | null => {
    try {
      const opened = watch(folder, () => void look());
      opened.on('error', () => {
        opened.close();
        watcher = null;
      });
      opened.unref();
      return opened;
    } catch {
      // The folder does not exist before the first promotion; the timer tries again.
      return null;
    }
  };
  const timer = setInterval(() => {
    watcher ??= open();
    void look();
  }, LOOK_EVERY_MS);
  timer.unref();
  watcher = open();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** A document that a newer tool or a careless hand wrote must not take the pages down: it is refused as a whole. */
function checkedChannel(document: ChannelView): ChannelView {
  const { channel, sequence, units } = document;
  for (const [unit, entry] of Object.entries(units)) {
    const versions = [entry.current, ...entry.targets];
    if (!versions.every((version) => areSafeNames(unit, version)))
      throw new Error(`channel ${channel}: ${unit} has a version that is none`);
  }
  return { channel, sequence, units };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
