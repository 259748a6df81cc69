import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Poll interval for file systems without change notifications (network disks), ms. */
const LOOK_EVERY_MS = 1000;
/** Resolution of a file system's clock: a folder that changed just now may change again without a new time. */
const CLOCK_GRAIN_MS = 3000;

/**
 * Calls back when something in a folder may have changed: by notification of the file system where there is one, else by polling.
 * The folder may be missing, removed and created again. Returns the unsubscribe function.
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
      // The folder does not exist before the first promotion, or was removed; the next poll tries again.
      watcher = null;
    }
  };
  const look = async () => {
    const info = await stat(folder).catch(() => null);
    if (ended) return;
    const now = info && `${info.ino} ${info.mtimeMs}`;
    const again = now !== mark || (info !== null && Date.now() - info.mtimeMs < CLOCK_GRAIN_MS);
    // A folder created again under the same name is another one: the watcher gets no events from it.
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
