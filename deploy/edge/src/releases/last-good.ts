import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestOf } from 'deploy-release';
import type { ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import type { Log } from '../log.ts';
import type { CachedFile } from './file-cache.ts';
import { MANIFEST_FILE, type VerifiedReleases } from './verified-releases.ts';

/**
 * The edge's own copies of the live releases. They are served when the store is gone or damaged, after a restart too. Readers
 * verify them like files of the store.
 */
export interface LastGood {
  /** Makes the folder hold exactly these releases. Never rejects; calls run one after the other. */
  save(manifests: readonly ReleaseManifest[]): Promise<void>;
}

const INCOMING = '.incoming';

export function lastGood(dir: string, releases: VerifiedReleases, log: Log): LastGood {
  /** Releases verified or written by this process. */
  const present = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  const copy = async ({ unit, version, integrity }: ReleaseManifest) => {
    const target = path.join(dir, unit, version);
    const names = [MANIFEST_FILE, ...Object.keys(integrity)];
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

  const save = async (manifests: readonly ReleaseManifest[]) => {
    try {
      await mkdir(dir, { recursive: true });
      for (const manifest of manifests) {
        const key = releaseName(manifest.unit, manifest.version);
        if (present.has(key)) continue;
        await copy(manifest);
        present.add(key);
      }
      await removeOthers(new Set(manifests.map(({ unit, version }) => releaseName(unit, version))));
    } catch (error) {
      log.warn({ dir, reason: error instanceof Error ? error.message : String(error) }, 'last good copy not complete');
    }
  };

  return {
    save(manifests) {
      queue = queue.then(() => save(manifests));
      return queue;
    },
  };
}

async function isWhole(target: string, files: readonly (readonly [string, CachedFile | null])[]): Promise<boolean> {
  for (const [name, file] of files) {
    // An unreadable file counts as a changed one: the copy is written again.
    const bytes = await readFile(path.join(target, name)).catch(() => null);
    if (!bytes || digestOf(bytes) !== file?.hash) return false;
  }
  return true;
}
