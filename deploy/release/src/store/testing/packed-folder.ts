import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface PackedEntry {
  /** Inside the folder. */
  name: string;
  mode: number;
  /** Null for a folder. */
  bytes: Buffer | null;
}

/** Folders and files of a folder in memory, each folder before what it has. */
export type PackedFolder = readonly PackedEntry[];

/** Reads a folder with all that is in it. */
export async function packFolder(folder: string): Promise<PackedFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const packed = entries.map(async (entry): Promise<PackedEntry> => {
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await stat(file);
    return { name: path.relative(folder, file), mode, bytes: entry.isDirectory() ? null : await readFile(file) };
  });
  return (await Promise.all(packed)).sort((a, b) => a.name.length - b.name.length);
}

/** Writes what was packed into a folder. */
export async function unpackFolder(packed: PackedFolder, folder: string): Promise<void> {
  for (const { name, mode, bytes } of packed) if (!bytes) await mkdir(path.join(folder, name), { mode });
  await Promise.all(packed.map(({ name, mode, bytes }) => bytes && writeFile(path.join(folder, name), bytes, { mode })));
}
