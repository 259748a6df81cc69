import { stat } from 'node:fs/promises';
import path from 'node:path';
import { safeName, unitName } from '../names.ts';
import type { ReleaseName } from '../release-store.ts';
import type { Disk } from './disk.ts';
import { clearAway, foldersIn, ignoreMissing, incomingFolder } from './layout.ts';

/** Releases on their way out: `<unit>/<version>` as before, whole and with the same time. */
const LEAVING = '.leaving';

/**
 * Deletes releases in three steps, each a rename or behind one: out of sight, out of reach, gone. Between the first two the
 * time is looked at once more: somebody who reserved the release before it was out of sight is seen and gets it back, and who
 * comes later finds nothing. A crash leaves what is out of sight to be put back, and what is out of reach to be cleared away.
 */
export async function removeUnused(root: string, disk: Disk, releases: readonly ReleaseName[], unusedSince: Date): Promise<ReleaseName[]> {
  await disk.makeFolder(incomingFolder(root));
  await putBackOthers(root, disk);
  const removed: ReleaseName[] = [];
  for (const { unit, version } of releases) {
    const home = path.join(root, unitName(unit), safeName(version));
    if (!(await isUnused(home, unusedSince))) continue;
    const away = path.join(root, LEAVING, unit, version);
    await disk.makeFolder(path.dirname(away));
    if (!(await moved(disk, home, away))) continue;
    await disk.syncFolder(path.dirname(home));
    if (!(await isUnused(away, unusedSince))) await putBack(root, disk, away, home);
    else if (await clearAway(disk, incomingFolder(root), away)) removed.push({ unit, version });
  }
  return removed;
}

async function putBackOthers(root: string, disk: Disk): Promise<void> {
  const leaving = path.join(root, LEAVING);
  for (const unit of await foldersIn(leaving)) {
    for (const version of await foldersIn(path.join(leaving, unit))) {
      await putBack(root, disk, path.join(leaving, unit, version), path.join(root, unit, version));
    }
  }
}

async function putBack(root: string, disk: Disk, away: string, home: string): Promise<void> {
  try {
    await disk.makeFolder(path.dirname(home));
    await disk.rename(away, home);
    await disk.syncFolder(path.dirname(home));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone: another collector was faster. Occupied: it was published again meanwhile, so this copy is one too many.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') await clearAway(disk, incomingFolder(root), away);
    else if (code !== 'ENOENT') throw error;
  }
}

/** Of several collectors one moves a release; false for the others. */
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
