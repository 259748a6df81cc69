import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';
import { foldersIn, ignoreMissing } from './layout.ts';

/** Releases on their way out: `<unit>/<version>` as before, with the same time. */
const LEAVING = '.leaving';

export interface Removal {
  unit: string;
  version: string;
  unusedSince: Date;
}

/**
 * Renames a release away, looks at its time once more, and deletes it then: somebody who reserved it before the rename is seen
 * and gets it back, and who comes after the rename finds nothing. One that a crash left on its way is finished here as well.
 */
export async function removeRelease(root: string, disk: Disk, { unit, version, unusedSince }: Removal): Promise<boolean> {
  await finishOthers(root, disk, unusedSince);
  const home = path.join(root, unit, version);
  if (!(await isUnused(home, unusedSince))) return false;
  const away = path.join(root, LEAVING, unit, version);
  await disk.makeFolder(path.dirname(away));
  await disk.rename(home, away);
  await disk.syncFolder(path.dirname(home));
  return deleteOrReturn(disk, away, home, unusedSince);
}

async function finishOthers(root: string, disk: Disk, unusedSince: Date): Promise<void> {
  const leaving = path.join(root, LEAVING);
  for (const unit of await foldersIn(leaving)) {
    for (const version of await foldersIn(path.join(leaving, unit))) {
      await deleteOrReturn(disk, path.join(leaving, unit, version), path.join(root, unit, version), unusedSince);
    }
  }
}

async function deleteOrReturn(disk: Disk, away: string, home: string, unusedSince: Date): Promise<boolean> {
  if (await isUnused(away, unusedSince)) {
    // The record goes first: what is half deleted is no release any more, wherever it lies.
    await disk.remove(path.join(away, 'release.json'));
    await disk.remove(away);
    return true;
  }
  const isWhole = (await readdir(away).catch(ignoreMissing))?.includes('release.json') ?? false;
  if (isWhole) await disk.rename(away, home);
  else await disk.remove(away);
  return !isWhole;
}

async function isUnused(folder: string, since: Date): Promise<boolean> {
  const info = await stat(folder).catch(ignoreMissing);
  return info !== undefined && info.mtime < since;
}
