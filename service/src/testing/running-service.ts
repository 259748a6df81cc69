import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  url: string;
  child: ChildProcess;
  /** Sends a signal and waits for the exit. @returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Characters of its last messages that an error repeats. */
const STDERR_KEPT = 4000;

const PLAIN_SERVICE = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Starts the service as a process on a free port.
 * @param main the program to start; the plain service by default.
 * @param env further settings.
 */
export async function startProcess(dataDir: string, main = PLAIN_SERVICE, env: Record<string, string> = {}): Promise<ServiceProcess> {
  const child = spawnService(dataDir, main, env);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^ready (http:\S+)$/.exec(line)?.[1];
    if (url) {
      child.stdout!.resume();
      return {
        url,
        child,
        end(signal) {
          child.kill(signal);
          return ended;
        },
      };
    }
  }
  throw new Error(`the service ended with code ${await ended} before it was ready: ${stderr}`);
}

/** Starts a service that is expected to fail. */
export async function failedStart(dataDir: string): Promise<{ code: number | null; stderr: string }> {
  const child = spawnService(dataDir, PLAIN_SERVICE);
  let stderr = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  return { code, stderr };
}

function spawnService(dataDir: string, main: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      SERVICE_PORT: '0',
      MAKE_SOUND: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
