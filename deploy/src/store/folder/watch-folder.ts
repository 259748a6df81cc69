import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** How often a folder is looked at where the file system gives no notice (network disks), ms. */
const LOOK_EVERY_MS = 1000;

/** Calls back when something in a folder changed: by notice of the file system where it gives one, by a look now and then where not. */
export function watchFolder(folder: string, changed: () => void): () => void {
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
