import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts';
import type { ChannelView, ReleaseSource } from './release-source.ts';

/** How often the channel file is looked at where the file system gives no notice (network disks), ms. */
const LOOK_EVERY_MS = 1000;

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/** True when both are plain folder names, so that a path made of them cannot leave the store. */
export function areSafeNames(unit: string, version: string): boolean {
  return NAME.test(unit) && VERSION.test(version) && !version.includes('..');
}

/** Reads a release store that lies in a folder. */
export function folderSource(dir: string, channel: string): ReleaseSource {
  const channelFile = path.join(dir, 'channels', `${channel}.json`);

  return {
    async channel() {
      const text = await orNull(readFile(channelFile, 'utf8'));
      return text === null ? null : asChannel(JSON.parse(text), channel);
    },
    async record(unit, version) {
      if (!areSafeNames(unit, version)) return null;
      const text = await orNull(readFile(path.join(dir, unit, version, 'release.json'), 'utf8'));
      return text === null ? null : (JSON.parse(text) as ReleaseRecord);
    },
    async file(unit, version, name) {
      if (!areSafeNames(unit, version) || path.isAbsolute(name) || name.split(/[\\/]/).includes('..')) return null;
      return orNull(readFile(path.join(dir, unit, version, name)));
    },
    watch(changed) {
      return watchFile(channelFile, changed);
    },
  };
}

/** Notice of the file system where it gives one, and a look at the file now and then where it does not. */
function watchFile(file: string, changed: () => void): () => void {
  let mark = '';
  let watcher: FSWatcher | null = null;
  const look = async () => {
    const now = await stat(file).then(
      (info) => `${info.ino} ${info.mtimeMs} ${info.size}`,
      () => '',
    );
    if (now === mark) return;
    mark = now;
    changed();
  };
  const timer = setInterval(() => {
    watcher ??= open();
    void look();
  }, LOOK_EVERY_MS);
  timer.unref();
  const open = (): FSWatcher | null => {
    try {
      const opened = watch(path.dirname(file), () => void look());
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
  watcher = open();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

function asChannel(value: unknown, channel: string): ChannelView {
  const document = value as Partial<ChannelView> | null;
  if (!document || typeof document.sequence !== 'number' || typeof document.units !== 'object' || document.units === null) {
    throw new Error(`channel ${channel}: not a channel document`);
  }
  const units: ChannelView['units'] = {};
  for (const [unit, entry] of Object.entries(document.units)) {
    if (typeof entry?.current !== 'string') throw new Error(`channel ${channel}: no current version of ${unit}`);
    units[unit] = {
      current: entry.current,
      targets: Array.isArray(entry.targets) ? entry.targets.filter((item) => typeof item === 'string') : [],
    };
  }
  return { channel, sequence: document.sequence, units };
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
