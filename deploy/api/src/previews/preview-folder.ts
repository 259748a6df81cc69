import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createMessage } from 'deploy-release/messages/message';
import type { Preview } from 'deploy-release/preview-link';
import { type ReleaseName, StoreError } from 'deploy-release/store/index';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';

/** Releases of preview links, kept until they expire: garbage collection must not remove what a link shows. */
export interface PreviewEntries {
  keep(preview: Preview): Promise<void>;
  /** Releases of all links that have not ended; forgets those that have. Throws `StoreError` `damaged` for an entry that is none. */
  shown(now: Date): Promise<ReleaseName[]>;
}

/** A file for each link in a folder, written whole or not at all. */
export function previewFolder(dir: string): PreviewEntries {
  return {
    async keep(preview) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = randomUUID();
      const temporary = path.join(dir, `.${name}`);
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(JSON.stringify(preview));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path.join(dir, `${name}.json`));
    },
    async shown(now) {
      const names = ((await readdir(dir).catch(ignoreMissing)) ?? []).filter((name) => /^[\da-f-]{36}\.json$/.test(name));
      const found = await Promise.all(names.map((name) => releasesOf(path.join(dir, name), now.toISOString())));
      return found.flat();
    },
  };
}

async function releasesOf(file: string, now: string): Promise<ReleaseName[]> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  // Somebody else who collects has just forgotten it.
  if (text === null) return [];
  const entry = parseJson(text);
  if (!isRecord(entry) || !isText(entry.until) || !isRecord(entry.units))
    throw new StoreError('damaged', createMessage('preview.entry', { file }));
  if (entry.until <= now) {
    await rm(file, { force: true });
    return [];
  }
  return Object.entries(entry.units).map(([unit, version]) => ({ unit, version: String(version) }));
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
