import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceState } from './source-state.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, encoding: 'utf8' });
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const inputs = () => ['page.ts', 'new.ts'].map((file) => path.join(root, file));

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'source-state-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function commitFiles(): string {
  git('init', '--quiet');
  write('page.ts', 'export const a = 1;\n');
  write('notes.md', 'one\n');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  return git('rev-parse', 'HEAD').trim();
}

test('a release of committed files names its commit alone', () => {
  const commit = commitFiles();
  expect(sourceState(inputs, root)).toEqual({ commit, dirty: false });
});

test.each([
  ['a file of it is changed', () => write('page.ts', 'export const a = 2;\n')],
  [
    'a change is staged',
    () => {
      write('page.ts', 'export const a = 2;\n');
      git('add', '.');
    },
  ],
  ['a file of it is not committed', () => write('new.ts', 'export const b = 1;\n')],
  ['a file of it is deleted', () => rmSync(path.join(root, 'page.ts'))],
])('a release is marked when %s', (_when, change) => {
  const commit = commitFiles();
  change();
  expect(sourceState(inputs, root)).toEqual({ commit, dirty: true });
});

test('a change beside the files of a unit does not mark its release', () => {
  const commit = commitFiles();
  write('notes.md', 'two\n');
  write('other.ts', '');
  expect(sourceState(inputs, root)).toEqual({ commit, dirty: false });
});

test('sources without a history have no commit, and are not marked', () => {
  write('page.ts', '');
  expect(sourceState(inputs, root)).toEqual({ commit: null, dirty: false });
});
