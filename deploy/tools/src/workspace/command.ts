import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

export interface CommandResult {
  /** Exit code; null when a signal ended it. */
  code: number | null;
  output: string;
}

export interface CommandOptions {
  env?: Record<string, string>;
  /** Prints the output as well as collecting it. */
  echo?: boolean;
  /** A program of Node ends with this process, also when a kill ends it: it gets a channel, and loads `exit-with-parent.ts`. */
  endsWithParent?: boolean;
}

/** Programs that run: none outlives this process. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Ends this process, and the programs that it runs, at a signal: by itself Node.js would end without a word to them. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

const EXIT_WITH_PARENT = ['--import', path.join(import.meta.dirname, 'exit-with-parent.ts')];

/** Runs a JavaScript or TypeScript program on this Node, in the root of the checkout. */
export function runNode(args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, options.endsWithParent ? [...EXIT_WITH_PARENT, ...args] : args, options);
}

/** Runs a program and collects its output, both streams together. Rejects when it cannot be started. */
export async function runCommand(
  program: string,
  args: string[],
  { env = {}, echo = false, endsWithParent = false }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', endsWithParent ? 'ipc' : 'ignore'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  for (const [stream, out] of [
    [child.stdout!, process.stdout],
    [child.stderr!, process.stderr],
  ] as const) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
      if (echo) out.write(text);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}

/** Prints what happens, with the seconds since the start. */
export function progress(print: (line: string) => void = console.log): (line: string) => void {
  const start = performance.now();
  return (line) => print(`[${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s] ${line}`);
}
