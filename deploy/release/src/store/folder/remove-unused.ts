import { stat } from 'node:fs/promises';
import path from 'node:path';
import { safeName, unitName } from '../names.ts';
import type { ReleaseName } from '../release-store.ts';
import type { Disk } from './disk.ts';
import { clearAway, foldersIn, ignoreMissing, incomingFolder } from './layout.ts';

/** Releases that are being deleted: `<unit>/<version>` as before, complete and with the same time. */
const LEAVING = '.leaving';

/**
 * Deletes releases in three steps: a rename into `.leaving/`, a rename out of it, a delete. After the first rename the time is
 * checked again: a release that was reserved before it is moved back, and a later reservation finds nothing. After a crash a
 * release in `.leaving/` is restored, and one that has left it is deleted.
 */
export async function removeUnused(root: string, disk: Disk, releases: readonly ReleaseName[], unusedSince: Date): Promise<ReleaseName[]> {
  await disk.makeFolder(incomingFolder(root));
  await restoreOthers(root, disk);
  const removed: ReleaseName[] = [];
  for (const { unit, version } of releases) {
    const home = path.join(root, unitName(unit), safeName(version));
    if (!(await isUnused(home, unusedSince))) continue;
    const away = path.join(root, LEAVING, unit, version);
    await disk.makeFolder(path.dirname(away));
    if (!(await moved(disk, home, away))) continue;
    await disk.syncFolder(path.dirname(home));
    if (!(await isUnused(away, unusedSince))) await restore(root, disk, away, home);
    else if (await clearAway(disk, incomingFolder(root), away)) removed.push({ unit, version });
  }
  return removed;
}

async function restoreOthers(root: string, disk: Disk): Promise<void> {
  const leaving = path.join(root, LEAVING);
  for (const unit of await foldersIn(leaving)) {
    for (const version of await foldersIn(path.join(leaving, unit))) {
      await restore(root, disk, path.join(leaving, unit, version), path.join(root, unit, version));
    }
  }
}

async function restore(root: string, disk: Disk, away: string, home: string): Promise<void> {
  try {
    await disk.makeFolder(path.dirname(home));
    await disk.rename(away, home);
    await disk.syncFolder(path.dirname(home));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Missing: another collector was faster. Present: it was published again meanwhile, so this copy is superfluous.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') await clearAway(disk, incomingFolder(root), away);
    else if (code !== 'ENOENT') throw error;
  }
}

/** Moves a release; false when another collector did. */
async function moved(disk: Disk, from: string, to: string): Promise<boolean> {
  try {
    await disk.rename(from, to);
    return true;
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return false;
  }
}

async function isUnused(folder: string, since: Date): Promise<boolean> {
  const info = await stat(folder).catch(ignoreMissing);
  return info !== undefined && info.mtime < since;
}
