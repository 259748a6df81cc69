import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingPaths } from './document-paths.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'documents-'));
  for (const document of ['README.md', 'CONTRIBUTING.md', 'FIGURES.md']) write(document, '');
  for (const source of ['unit/src/login/form.tsx', 'unit/src/remote.ts', 'other/src/pages.ts', 'deploy/edge/src/main.ts'])
    write(source, '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const missing = () => missingPaths(root, ['unit', 'other', 'deploy/edge']);

test('a document may name files and folders of its workspace by the end of their path, and others from the root', () => {
  write(
    'unit/README.md',
    '`login/`, `form.tsx`, `src/remote.ts`, `other/src/pages.ts`, `player.play`, `/my/like`, `src/<page>/load.ts`, `a b/`',
  );
  write('README.md', '`pages.ts` and `unit/src/`');
  expect(missing()).toEqual([]);
});

test('files and folders that are gone are named, with their document', () => {
  write('unit/README.md', '`dialogs/`, `login/finish.ts`, `src/pages.ts`, `rm.tsx`\n```\n`never.ts`\n```');
  write('CONTRIBUTING.md', '`unit/src/gone.ts`');
  expect(missing()).toEqual([
    'CONTRIBUTING.md: there is no unit/src/gone.ts',
    'unit/README.md: there is no dialogs/',
    'unit/README.md: there is no login/finish.ts',
    'unit/README.md: there is no src/pages.ts',
    'unit/README.md: there is no rm.tsx',
  ]);
});

test('a program of the release may name folders that it writes', () => {
  write('deploy/edge/README.md', '`edge-keys/`, `src/main.ts`, `src/gone.ts`');
  expect(missing()).toEqual(['deploy/edge/README.md: there is no src/gone.ts']);
});
