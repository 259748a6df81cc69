import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage, type Message } from '../../messages/message.ts';
import { isSafeName, isSafePath, safeName, unitName } from '../names.ts';
import { MANIFEST_FILE, mustBeSame, newestFirst, parseManifest, readBuild, withCopies } from '../read-build.ts';
import { type PublishOptions, type PublishResult, type ReleaseName, StoreError } from '../release-store.ts';
import { verifyRelease } from '../verify-release.ts';
import type { Disk } from './disk.ts';
import { foldersIn, ignoreMissing, incomingName, readOrNull } from './layout.ts';
import { removeUnused } from './remove-unused.ts';

/**
 * Immutable release folders `<unit>/<version>/`. A release is written into `.incoming/`, synced, and then renamed, so readers
 * never see a partial one. The time of the folder is when it was published or last reserved.
 */
export function folderReleases(root: string, disk: Disk) {
  const folderOf = (unit: string, version: string) => path.join(root, unitName(unit), safeName(version));

  const readFile = async (unit: string, version: string, file: string): Promise<Buffer | null> => {
    if (!isSafeName(unit) || unit === 'channels' || !isSafeName(version) || !isSafePath(file)) return null;
    return readOrNull(path.join(folderOf(unit, version), file));
  };

  const manifest = async (unit: string, version: string): Promise<ReleaseManifest | null> => {
    const text = await readFile(unit, version, MANIFEST_FILE);
    return text && parseManifest(text, `${unit}/${version}/${MANIFEST_FILE}`);
  };

  const reserve = async (unit: string, version: string): Promise<boolean> => {
    if (!isSafeName(version)) return false;
    try {
      await disk.touch(folderOf(unit, version));
      return true;
    } catch (error) {
      ignoreMissing(error as NodeJS.ErrnoException);
      return false;
    }
  };

  const isPresent = async (mine: ReleaseManifest, dryRun = false): Promise<boolean> => {
    const theirs = await manifest(mine.unit, mine.version);
    if (!theirs) return false;
    mustBeSame(theirs, mine);
    return dryRun || reserve(mine.unit, mine.version);
  };

  /** False when the target exists already. */
  const putInPlace = async (temporary: string, target: string): Promise<boolean> => {
    try {
      await disk.rename(temporary, target);
      return true;
    } catch (error) {
      if (isOccupied(error)) return false;
      throw error;
    }
  };

  return {
    manifest,
    readFile,
    reserve,
    async publish(dir: string, { quality, dryRun = false, expected }: PublishOptions = {}): Promise<PublishResult> {
      const { manifest: mine, files } = await readBuild(dir, expected);
      const { unit, version } = mine;
      const target = folderOf(unit, version);
      if (await isPresent(mine, dryRun)) return { unit, version, outcome: 'present' };
      if (dryRun) return { unit, version, outcome: 'published' };
      const temporary = await incomingName(root, disk, `${unit}-${version}`);
      try {
        await disk.makeFolder(temporary);
        await writeFiles(disk, temporary, files, quality);
        await disk.makeFolder(path.dirname(target));
        while (!(await putInPlace(temporary, target))) {
          // Another process published the same version meanwhile: ours must equal it.
          if (await isPresent(mine)) return { unit, version, outcome: 'present' };
          // The other one may have been collected since; then its path is free.
          if (await stat(target).catch(ignoreMissing))
            throw new StoreError('damaged', createMessage('release.occupied', { dir: `${unit}/${version}` }));
        }
        await disk.syncFolder(path.dirname(target));
        return { unit, version, outcome: 'published' };
      } finally {
        await disk.remove(temporary);
      }
    },
    async versions(unit: string): Promise<string[]> {
      const names = await foldersIn(path.join(root, unitName(unit)));
      const manifests = await Promise.all(names.map((version) => manifest(unit, version)));
      return newestFirst(manifests.filter((found) => found !== null));
    },
    async units(): Promise<string[]> {
      const names = (await foldersIn(root)).filter((name) => name !== 'channels');
      const held = await Promise.all(names.map(async (name) => (await foldersIn(path.join(root, name))).length > 0));
      return names.filter((_, index) => held[index]).sort();
    },
    verify: (unit: string, version: string): Promise<Message[]> =>
      verifyRelease(unit, version, { names: () => filesIn(folderOf(unit, version)), read: (file) => readFile(unit, version, file) }),
    async usedAt(unit: string, version: string): Promise<Date | null> {
      const info = await stat(folderOf(unit, version)).catch(ignoreMissing);
      return info ? info.mtime : null;
    },
    removeUnused: (releases: readonly ReleaseName[], unusedSince: Date): Promise<ReleaseName[]> =>
      removeUnused(root, disk, releases, unusedSince),
  };
}

async function writeFiles(disk: Disk, dir: string, files: Map<string, Buffer>, quality: number | undefined): Promise<void> {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(dir, file))));
  for (const folder of folders) await disk.makeFolder(folder);
  // One after the other: two thousand parallel writes would delay every read of this process.
  for (const [file, bytes] of files) {
    for (const [name, copy] of await withCopies(file, bytes, quality)) await disk.write(path.join(dir, name), copy);
  }
  for (const folder of new Set([...folders, dir])) await disk.syncFolder(folder);
}

async function filesIn(dir: string): Promise<string[] | null> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return (
    entries?.filter((entry) => !entry.isDirectory()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name))) ?? null
  );
}

function isOccupied(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
}
