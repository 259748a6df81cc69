import { spawnSync } from 'node:child_process';

/**
 * Paths of the files that differ from the commit at which the branch left `origin/main`: committed since, changed, staged, new or
 * deleted. Without `origin/main` from the last commit; `since` names another commit.
 * @throws Error when git is missing or does not know the commit.
 */
export function changedFiles(root: string, since?: string): string[] {
  const base = since ?? mergeBase(root) ?? 'HEAD';
  // Both names of a renamed file: its old place may be in another workspace.
  const tracked = lines(git(root, ['diff', '--name-only', '--no-renames', base, '--']));
  const untracked = lines(git(root, ['ls-files', '--others', '--exclude-standard']));
  return [...new Set([...tracked, ...untracked])].sort();
}

/** The commit that HEAD and `origin/main` have in common; null without such a branch. */
function mergeBase(root: string): string | null {
  const { status, stdout } = run(root, ['merge-base', 'HEAD', 'origin/main']);
  return status === 0 ? stdout.trim() : null;
}

function git(root: string, args: string[]): string {
  const { status, stdout, stderr, error } = run(root, args);
  if (error) throw new Error(`git does not start: ${error.message}`);
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout;
}

function run(root: string, args: string[]) {
  return spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function lines(output: string): string[] {
  return output.split('\n').filter(Boolean);
}
