import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';

/** Root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A process that was started here. */
export interface Started {
  /** Origin of its ready line. */
  url: string;
  child: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL when that has no effect; resolves when the process has ended. */
  stop(): Promise<void>;
}

const READY = /^ready (https?:\/\/\S+)/m;
const STOP_TIMEOUT_MS = 15_000;

export interface StartOptions {
  args: string[];
  env: Record<string, string>;
  /** Longest wait for the ready line, ms. */
  readyMs: number;
  /** Gets each line as it comes. */
  onLine?: (line: string) => void;
  /** Folder to run in; the root of the checkout by default. */
  cwd?: string;
}

/** Processes that still run. A test run that is ended early must leave none behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Ends this process, and those that it started, at a signal: by itself Node.js would end without a word to them. For benches; a test
 * runner has its own way.
 */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

/** Starts a Node program of the checkout and waits for its line `ready http://…`. Rejects with its output when the line does not come. */
export async function startProgram(options: StartOptions): Promise<Started> {
  const started = spawnProgram(options);
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  const look = () => {
    const found = READY.exec(started.output());
    if (found) resolve(found[1]!);
  };
  started.child.stdout?.on('data', look);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`printed no ready line within ${options.readyMs} ms`)), options.readyMs);
  try {
    started.url = await Promise.race([ready, late.promise, started.ended.then((code) => Promise.reject(new Error(`ended with ${code}`)))]);
    return started;
  } catch (error) {
    await started.stop();
    throw new Error(`${options.args[0]} ${error instanceof Error ? error.message : error}\n${started.output().slice(-3000)}`);
  } finally {
    clearTimeout(timer);
  }
}

function spawnProgram({ args, env, onLine, cwd = ROOT }: Omit<StartOptions, 'readyMs'>): Started {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      for (const line of text.split('\n')) if (line.trim()) onLine?.(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code));
  });
  return {
    url: '',
    child,
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

/** Runs a Node program of the checkout to its end and gives its output; rejects with the output unless its exit code is 0. */
export async function runProgram(args: string[], env: Record<string, string>, cwd?: string): Promise<string> {
  const run = spawnProgram({ args, env, ...(cwd && { cwd }) });
  const code = await run.ended;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${run.output().slice(-3000)}`);
  return run.output();
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
