import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Commits before the one that added this file follow no form. */
const INTRODUCED_WITH = 'deploy/tools/src/checks/commit-subjects.ts';

const FORM = /^(feat|fix|refactor|perf|test|docs|build|ci|chore|style)(\([a-z0-9,/-]+\))?!?: \S/;
const MAX_LENGTH = 72;

/**
 * Subjects of new commits that are not `type(scope): what changes`, or longer than 72 characters. Checks the commits after the one that
 * introduced this check. A shallow clone is checked from its oldest commit on.
 * @returns null without a `.git`, as in an archive of the sources: there are no commits to check.
 * @throws Error when git is missing or fails.
 */
export function badSubjects(root: string): string[] | null {
  if (!existsSync(path.join(root, '.git'))) return null;
  const introduced = git(root, ['log', '--format=%H', '--diff-filter=A', '--', INTRODUCED_WITH]).at(-1);
  if (!introduced) throw new Error(`no commit adds ${INTRODUCED_WITH}, so it is unknown which commits to check`);
  const subjects = git(root, ['log', '--no-merges', '--format=%h %s', `${introduced}..HEAD`]);
  return subjects.filter((line) => !isGoodSubject(line.slice(line.indexOf(' ') + 1)));
}

export function isGoodSubject(subject: string): boolean {
  return FORM.test(subject) && [...subject].length <= MAX_LENGTH;
}

/** Lines of the output. @throws Error when git is missing or fails. */
function git(root: string, args: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, env: process.env, encoding: 'utf8' });
  if (error) throw new Error(`git does not start: ${error.message}`);
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
