import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './identity.ts';

/** What a build was made from. */
export interface SourceState {
  /** Commit that is checked out; null without git history, as in a source archive. */
  commit: string | null;
  /** Whether a file of the build differs from that commit, or is not in it. */
  dirty: boolean;
}

/** The commit of a checkout, and whether one of these files (absolute paths, asked for only when something changed) differs from it. */
export function sourceState(inputs: () => readonly string[], root = ROOT): SourceState {
  const commit = git(root, 'rev-parse', 'HEAD')?.trim() ?? null;
  if (commit === null) return { commit, dirty: false };
  const changed = [
    ...paths(git(root, 'diff', '--name-only', '--relative', '--no-renames', '-z', 'HEAD')),
    ...paths(git(root, 'ls-files', '--others', '--exclude-standard', '-z')),
  ];
  if (changed.length === 0) return { commit, dirty: false };
  const used = new Set(inputs().map((file) => path.relative(root, file).split(path.sep).join('/')));
  return { commit, dirty: changed.some((file) => used.has(file)) };
}

const paths = (output: string | null): string[] => (output ?? '').split('\0').filter(Boolean);

function git(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 });
  } catch {
    return null;
  }
}
