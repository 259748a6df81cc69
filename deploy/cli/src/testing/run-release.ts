import { spawn } from 'node:child_process';
import path from 'node:path';

/** Output and exit code of a command line. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const RELEASE = path.join(import.meta.dirname, '../release.ts');
/** As `npm run release` starts it. */
export const SCRIPT = [path.join(import.meta.dirname, '../../../tools/bootstrap/exec.mjs'), 'deploy/cli/src/release.ts'];

/** Runs the real command line in a separate process, with no environment but `PATH` and the compile cache. */
export function runRelease(words: string, env: Record<string, string>, program: readonly string[] = [RELEASE]): Promise<Ended> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...program, ...words.split(' ').filter(Boolean)], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => {
    ended.out += text;
  });
  child.stderr.on('data', (text) => {
    ended.err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ended, code }));
  });
}
