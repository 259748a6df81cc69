import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { badSubjects, isGoodSubject } from './commit-subjects.ts';

test('a subject has a type, perhaps a scope, and at most 72 characters', () => {
  for (const good of ['feat(edge): cache results', 'fix: retry', 'refactor(api,cli)!: drop a verb']) expect(isGoodSubject(good)).toBe(true);
  for (const bad of ['Cache results', 'feature: cache', 'feat(Edge): cache', 'feat:cache', 'feat: ', `feat: ${'a'.repeat(67)}`]) {
    expect(isGoodSubject(bad)).toBe(false);
  }
});

describe('the check of a repository', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'subjects-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root, stdio: 'pipe' });
  function commit(subject: string, file = 'file.txt'): void {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), subject);
    git('add', '-A');
    git('commit', '-qm', subject);
  }

  test('covers the commits after the one that introduced it', () => {
    git('init', '-q');
    commit('An old subject');
    commit('ci: check subjects', 'deploy/tools/src/checks/commit-subjects.ts');
    expect(badSubjects(root)).toEqual([]);
    commit('feat: good');
    commit('No form');
    expect(badSubjects(root)).toEqual([expect.stringMatching(/^[0-9a-f]+ No form$/)]);
  });

  test('is skipped without a repository', () => {
    expect(badSubjects(root)).toBeNull();
  });

  test('fails when git fails', () => {
    git('init', '-q');
    expect(() => badSubjects(root)).toThrow(/^git log failed: .*does not have any commits/);
    commit('feat: without this check');
    expect(() => badSubjects(root)).toThrow(/^no commit adds .*commit-subjects\.ts/);
  });

  test('fails without git', () => {
    mkdirSync(path.join(root, '.git'));
    const { PATH } = process.env;
    process.env.PATH = root;
    try {
      expect(() => badSubjects(root)).toThrow(/^git does not start: /);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
