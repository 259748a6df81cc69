import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longFiles } from './file-length.ts';

test('names source files over 300 lines, and no generated or installed ones', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'length-'));
  const write = (file: string, lines: number) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'line\n'.repeat(lines));
  };
  write('unit/src/fits.ts', 300);
  write('unit/src/long.tsx', 301);
  write('unit/src/deep/long.css', 400);
  write('unit/src/data.json', 400);
  write('unit/src/generated/made.ts', 400);
  write('unit/node_modules/a/index.ts', 400);
  write('other/long.ts', 400);
  expect(longFiles(root, ['unit'])).toEqual([
    'unit/src/deep/long.css: 400 lines, at most 300',
    'unit/src/long.tsx: 301 lines, at most 300',
  ]);
  rmSync(root, { recursive: true });
});
