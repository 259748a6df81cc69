import { spawnSync } from 'node:child_process';

/** Commits before the one that added this file follow no form. */
const INTRODUCED_WITH = 'deploy/tools/src/checks/commit-subjects.ts';

const FORM = /^(feat|fix|refactor|perf|test|docs|build|ci|chore|style)(\([a-z0-9,/-]+\))?!?: \S/;
const MAX_LENGTH = 72;

/**
 * Subjects of new commits that are not `type(scope): what changes`, or longer than 72 characters. Checks the commits after the one that
 * introduced this check; empty without a git repository. A shallow clone is checked from its oldest commit on.
 */
export function badSubjects(root: string): string[] {
  const introduced = git(root, ['log', '--format=%H', '--diff-filter=A', '--', INTRODUCED_WITH])?.at(-1);
  if (!introduced) return [];
  const subjects = git(root, ['log', '--no-merges', '--format=%h %s', `${introduced}..HEAD`]) ?? [];
  return subjects.filter((line) => !isGoodSubject(line.slice(line.indexOf(' ') + 1)));
}

export function isGoodSubject(subject: string): boolean {
  return FORM.test(subject) && [...subject].length <= MAX_LENGTH;
}

/** Lines of the output; null when git fails, as without a repository. */
function git(root: string, args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
