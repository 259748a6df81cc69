import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import { rotatingLog } from './rotating-log.ts';
import { Silence } from './silence.ts';

/** A server has this long to stop by itself, ms. */
const STOP_MS = 10_000;

/** A server prints this line when it listens: `ready http://127.0.0.1:8080`. */
const READY = /^ready (https?:\/\/\S+)/m;

const TAIL = 4000;

export interface ServerOptions {
  name: string;
  /** Program relative to the checkout, and its arguments. */
  program: string;
  args?: string[];
  env?: Record<string, string>;
  /** Folder for `<name>.log`, and `<name>.log.1` with the lines before it. */
  logs: string;
  /** Longest silence before the ready line, ms: each output is a sign of life, so a slow server may take longer in all. */
  timeoutMs: number;
  /** Prints its output as well as logging it. */
  echo?: boolean;
}

export interface RunningServer {
  name: string;
  /** Origin that it listens on. */
  address: string;
  /** Resolves with its exit code (null: killed) when it ends. */
  ended: Promise<number | null>;
}

/** Starts servers and stops all of them together. */
export class ServerProcesses {
  readonly #running = new Map<ChildProcess, Promise<number | null>>();

  /** Resolves at the server's ready line; rejects with the end of its output when it ends or falls silent before that. */
  async start({ name, program, args = [], env = {}, logs, timeoutMs, echo = false }: ServerOptions): Promise<RunningServer> {
    mkdirSync(logs, { recursive: true });
    const log = rotatingLog(path.join(logs, `${name}.log`));
    const preload = path.join(import.meta.dirname, 'exit-with-parent.ts');
    const child = spawn(process.execPath, ['--import', preload, path.join(ROOT, program), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...env },
    });
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('close', (code) => resolve(code));
    });
    this.#running.set(child, ended);
    void ended.then(() => {
      this.#running.delete(child);
      log.end();
    });

    let tail = '';
    let listening: (address: string) => void = () => undefined;
    const silence = new Silence(timeoutMs);
    const ready = new Promise<string>((resolve) => {
      listening = resolve;
    });
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        silence.broken();
        log.write(text);
        if (echo) process.stdout.write(text.replace(/^ready .*\n/gm, ''));
        tail = (tail + text).slice(-TAIL);
        const found = READY.exec(tail);
        if (found) listening(found[1]!);
      });
    }
    const failed = Promise.race([ended.then((code) => `ended with ${code ?? 'a signal'} before it was ready`), silence.tooLong]).then(
      (reason) => {
        throw new Error(`${name} ${reason}\n${tail}`);
      },
    );
    try {
      return { name, address: await Promise.race([ready, failed]), ended };
    } catch (error) {
      child.kill('SIGTERM');
      throw error;
    } finally {
      silence.end();
      failed.catch(() => undefined);
    }
  }

  /** Stops every server; kills those that do not stop in time. */
  async stop(): Promise<void> {
    await Promise.all(
      [...this.#running].map(async ([child, ended]) => {
        child.kill('SIGTERM');
        const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(force);
      }),
    );
  }
}
