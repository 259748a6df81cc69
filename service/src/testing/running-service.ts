import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  url: string;
  child: ChildProcess;
  /** Sends a signal and waits for the end. @returns exit code, or null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the real service as a process of its own on a free port, without demo catalogue and sound unless told otherwise. */
export async function startProcess(dataDir: string, settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const child = spawnService(dataDir, settings);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
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
  throw new Error(`the service ended with code ${await ended} before it was ready`);
}

/** What a service says that does not start. */
export async function failedStart(dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawnService(dataDir);
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)));
  return { code, said };
}

function spawnService(dataDir: string, settings: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      SERVICE_PORT: '0',
      DEMO: '0',
      MAKE_SOUND: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
