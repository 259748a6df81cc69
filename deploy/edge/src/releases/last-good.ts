import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from 'deploy-release/store/digest';
import type { ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import { type CheckedReleases, RECORD } from './checked-releases.ts';
import type { HeldFile } from './held-files.ts';

/**
 * Copies of the releases that pages are made of, as files of this edge's own: with the store gone or changed they are what is
 * served, after a restart too. Whoever reads them checks digests as if they came from the store.
 */
export interface LastGood {
  /** Makes the folder hold these releases and no others. Never rejects; calls do not overlap. */
  save(records: readonly ReleaseManifest[]): Promise<void>;
}

const INCOMING = '.incoming';

export function lastGood(dir: string, releases: CheckedReleases, log: Log): LastGood {
  /** Checked or written by this process, so not looked at again. */
  const present = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  const copy = async ({ unit, version, integrity }: ReleaseManifest) => {
    const target = path.join(dir, unit, version);
    const names = [RECORD, ...Object.keys(integrity)];
    const files = await Promise.all(names.map(async (name) => [name, await releases.file(unit, version, name)] as const));
    if (await isWhole(target, files)) return;
    const temporary = path.join(dir, INCOMING, randomUUID());
    for (const [name, file] of files) {
      if (!file) throw new Error(`${name} is gone`);
      await mkdir(path.dirname(path.join(temporary, name)), { recursive: true });
      await writeFile(path.join(temporary, name), file.bytes);
      if (file.br) await writeFile(path.join(temporary, `${name}.br`), file.br);
      if (file.gzip) await writeFile(path.join(temporary, `${name}.gz`), file.gzip);
    }
    await rm(target, { recursive: true, force: true });
    await mkdir(path.dirname(target), { recursive: true });
    await rename(temporary, target);
  };

  const removeOthers = async (kept: ReadonlySet<string>) => {
    await rm(path.join(dir, INCOMING), { recursive: true, force: true });
    for (const unit of await readdir(dir)) {
      for (const version of await readdir(path.join(dir, unit))) {
        if (kept.has(releaseName(unit, version))) continue;
        present.delete(releaseName(unit, version));
        await rm(path.join(dir, unit, version), { recursive: true, force: true });
      }
    }
  };

  const save = async (records: readonly ReleaseManifest[]) => {
    try {
      await mkdir(dir, { recursive: true });
      for (const record of records) {
        const key = releaseName(record.unit, record.version);
        if (present.has(key)) continue;
        await copy(record);
        present.add(key);
      }
      await removeOthers(new Set(records.map(({ unit, version }) => releaseName(unit, version))));
    } catch (error) {
      log.warn({ dir, reason: error instanceof Error ? error.message : String(error) }, 'last good copy not complete');
    }
  };

  return {
    save(records) {
      queue = queue.then(() => save(records));
      return queue;
    },
  };
}

async function isWhole(target: string, files: readonly (readonly [string, HeldFile | null])[]): Promise<boolean> {
  for (const [name, file] of files) {
    // A file that cannot be read makes the copy as little whole as a changed one: it is written anew.
    const bytes = await readFile(path.join(target, name)).catch(() => null);
    if (!bytes || digestOf(bytes) !== file?.hash) return false;
  }
  return true;
}
