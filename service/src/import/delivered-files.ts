import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';

const AUDIO = new Set(['.mp3', '.flac', '.ogg', '.oga', '.wav']);

export interface DeliveredFiles {
  /** Audio files at any depth, as sorted paths relative to the folder. */
  audio: string[];
  /** Tables that lie in the folder itself, likewise. */
  tables: string[];
}

/** What a folder holds that an import looks at, by its names. Links are not followed; hidden files are none of ours. */
export async function deliveredFiles(folder: string): Promise<DeliveredFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
  return {
    audio: paths.filter((path) => AUDIO.has(extname(path).toLowerCase())),
    tables: paths.filter((path) => extname(path).toLowerCase() === '.csv' && !/[/\\]/.test(path)),
  };
}
