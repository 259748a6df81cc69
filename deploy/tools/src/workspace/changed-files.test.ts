import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changedFiles } from './changed-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changed-files-'));
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'built/');
  write('old.ts');
  write('kept.ts');
  commit('first');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root, encoding: 'utf8' });
const write = (file: string, text = file) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const commit = (message: string) => {
  git('add', '.');
  git('commit', '-q', '-m', message);
};

test('without origin/main: what is not committed, new files included, ignored ones not', () => {
  expect(changedFiles(root)).toEqual([]);
  write('kept.ts', 'changed');
  write('音乐.ts');
  write('built/a.js');
  expect(changedFiles(root)).toEqual(['kept.ts', '音乐.ts'].sort());
});

test('with origin/main: the commits of the branch as well, and not what others committed meanwhile', () => {
  git('checkout', '-q', '-b', 'branch');
  write('mine.ts');
  commit('mine');
  git('checkout', '-q', 'main');
  write('theirs.ts');
  commit('theirs');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('checkout', '-q', 'branch');
  write('kept.ts', 'changed');
  expect(changedFiles(root)).toEqual(['kept.ts', 'mine.ts']);
});

test('both names of a renamed file, and a deleted one', () => {
  git('mv', 'old.ts', 'new.ts');
  rmSync(path.join(root, 'kept.ts'));
  expect(changedFiles(root)).toEqual(['kept.ts', 'new.ts', 'old.ts']);
});

test('since a commit that is named; one that does not exist is refused', () => {
  write('mine.ts');
  commit('mine');
  expect(changedFiles(root)).toEqual([]);
  expect(changedFiles(root, 'HEAD~1')).toEqual(['mine.ts']);
  expect(() => changedFiles(root, 'nowhere')).toThrow('git diff failed');
});
