import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from 'deploy-build/preset/identity';

/** Memory in bytes after a collection, and open handles (sockets, timers, files). */
export interface Measure {
  heap: number;
  rss: number;
  handles: number;
}

export interface FuzzedProcess {
  url: string;
  /** Lines that it printed before it was ready. */
  printed: readonly string[];
  measure(): Promise<Measure>;
  /** Lines of its log that must not be there: a fault of the server, or a secret. */
  logFaults(): string[];
  stop(): Promise<void>;
}

const PROBE = path.join(ROOT, 'deploy/tools/src/fuzz/testing/probe.ts');
/** Shorter than any limit of the processes themselves. */
const STOP_WITHIN_MS = 10_000;

/** Starts a program that prints `ready http://…`. `secrets`, which may be added to later, must not get into its log from then on. */
export async function startFuzzed(program: string, env: Record<string, string>, secrets: readonly string[] = []): Promise<FuzzedProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(path.join(ROOT, program), {
    execArgv: ['--expose-gc', '--no-warnings', '--import', PROBE],
    env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = once(child, 'exit');
  const faults: string[] = [];
  const printed: string[] = [];
  const look = (line: string) => {
    if (/"level":(?:50|60)/.test(line) || secrets.some((secret) => line.includes(secret))) faults.push(line.slice(0, 2000));
  };
  const url = await new Promise<string>((resolve, reject) => {
    let isReady = false;
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        const ready = /^ready (http:\S+)$/.exec(line)?.[1];
        if (isReady) return look(line);
        printed.push(line);
        if (!ready) return;
        isReady = true;
        resolve(ready);
      });
    }
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code} before it was ready\n${printed.join('\n')}`)));
  });
  return {
    url,
    printed,
    async measure() {
      child.send('measure');
      const [measure] = (await once(child, 'message')) as [Measure];
      return measure;
    },
    logFaults: () => faults,
    async stop() {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(hard);
    },
  };
}
