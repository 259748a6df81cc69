import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** An edge that listens, as a process of its own. */
export interface EdgeProcess {
  url: string;
  child: ChildProcess;
  /** Kills the process without warning, and resolves when it has ended. */
  kill(): Promise<void>;
}

/** Starts an edge on a free port. Rejects when it ends before it listens. */
export async function startEdgeProcess(env: Record<string, string>): Promise<EdgeProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', EDGE_RENDER: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^ready (http:\S+)$/.exec(line) ?? [];
    if (url) return { url, child, kill };
  }
  throw new Error('the edge ended before it listened');
}
