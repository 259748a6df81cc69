import { spawn } from 'node:child_process';
import path from 'node:path';

/** What a command line said, and the status with which it ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const RELEASE = path.join(import.meta.dirname, '../release.ts');
/** As `npm run release` starts it. */
export const SCRIPT = [path.join(import.meta.dirname, '../../../tools/bootstrap/exec.mjs'), 'deploy/cli/src/release.ts'];

/** Runs the real command line as a process of its own, which knows nothing of this one's environment but where programs are. */
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
