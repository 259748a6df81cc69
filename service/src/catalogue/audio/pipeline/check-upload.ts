import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Refusal, refuse } from '../decode/refusal.ts';
import type { UploadedSound } from './make-upload.ts';
import { TOO_MUCH_MEMORY } from './upload-files.ts';

/** What the check of one file may take. */
export interface CheckLimits {
  /** Bytes of the whole process. */
  readonly memory: number;
  readonly timeMs: number;
}

const PROGRAM = fileURLToPath(new URL('./upload-process.ts', import.meta.url));
/** The process ends itself at its limit; one that does not is ended from outside after this. */
const GRACE_MS = 5000;

/**
 * Checks and measures an uploaded file in a process of its own, so that a hostile file costs that process and nothing else. It gets neither
 * settings nor secrets of the service.
 * @throws Error when the process failed for another reason than the file, or `signal` was aborted.
 */
export function checkUpload(path: string, { memory, timeMs }: CheckLimits, signal?: AbortSignal): Promise<UploadedSound | Refusal> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [path, String(memory), String(timeMs)], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let answer: UploadedSound | Refusal | undefined;
    let stderr = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-2000);
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeMs + GRACE_MS);
    const stop = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    child.on('message', (given) => {
      answer = given as UploadedSound | Refusal;
    });
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', stop);
      if (answer) return resolve(answer);
      if (signal?.aborted) return reject(new Error('the check was stopped'));
      // Its own limit, V8's, the time limit, or the system's, which chose it to free memory.
      if (code === TOO_MUCH_MEMORY || code === 134 || isLate || killedBy !== null) return resolve(refuse('tooCostly'));
      reject(new Error(`the check of an upload ended with ${code}: ${stderr}`));
    });
  });
}
