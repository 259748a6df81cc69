import { readdir } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';

const AUDIO = new Set(['.mp3', '.flac', '.ogg', '.oga', '.wav']);

/** Audio files under a folder by their names, at any depth, as sorted paths relative to it. Links are not followed. */
export async function audioFilesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && AUDIO.has(extname(entry.name).toLowerCase()))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
