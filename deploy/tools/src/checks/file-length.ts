import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A longer file holds more than one idea. */
const MAX_LINES = 300;

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage', '.cache', '.data', 'test-results']);

/** Source files of the folders with more than 300 lines, with their number of lines. Generated files do not count. */
export function longFiles(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root, exclude: (name) => SKIPPED.has(path.basename(name)) }),
  );
  return [...new Set(files)]
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MAX_LINES}`)
    .sort();
}
