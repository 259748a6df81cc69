import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** How often a folder is looked at where the file system gives no notice (network disks), ms. */
const LOOK_EVERY_MS = 1000;
/** Two changes within the grain of a file system's clock have one time: a folder changed just now may have changed again. */
const CLOCK_GRAIN_MS = 3000;

/**
 * Calls back when something in a folder may have changed: by notice of the file system where it gives one, by a look now and
 * then where it does not. The folder may come, go and come again. Gives the end of it.
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let watcher: FSWatcher | null = null;
  let inode: number | null = null;
  let mark: string | null = null;
  let ended = false;

  const forget = () => {
    watcher?.close();
    watcher = null;
  };
  const open = () => {
    try {
      const opened = watch(folder, { persistent: false }, () => changed());
      opened.on('error', forget);
      watcher = opened;
    } catch {
      // The folder does not exist before the first promotion, or is gone; the next look tries again.
      watcher = null;
    }
  };
  const look = async () => {
    const info = await stat(folder).catch(() => null);
    if (ended) return;
    const now = info && `${info.ino} ${info.mtimeMs}`;
    const again = now !== mark || (info !== null && Date.now() - info.mtimeMs < CLOCK_GRAIN_MS);
    // A folder that was made anew under the old name is another one: the watcher gets no events from it.
    if ((info?.ino ?? null) !== inode) forget();
    inode = info?.ino ?? null;
    mark = now;
    if (!watcher && info) open();
    if (again) changed();
  };

  open();
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
    forget();
  };
}
