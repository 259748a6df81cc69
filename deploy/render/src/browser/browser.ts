import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type DevtoolsPipe, devtoolsPipe } from './devtools-pipe.ts';
import { JAIL_ENVIRONMENT, jailed } from './jail.ts';
import { ownBytes, processTree } from './processes.ts';
import { readableLine } from './readable-line.ts';

/** A headless Chromium in a jail. */
export interface Browser {
  devtools: DevtoolsPipe;
  /** Why it has ended; null while it runs. */
  ended(): BrowserEnd | null;
  /** Ends it at once, as `flood`: a page asks for more than a page has to ask for. */
  flood(): void;
  /** Ends every process of it, at once. Resolves when the first one has gone. */
  close(): Promise<void>;
}

/** `memory`: it took more than it may. `flood`: a page said, asked or got more than a page has to. */
export type BrowserEnd = 'closed' | 'memory' | 'flood' | 'lost';

export interface BrowserOptions {
  program: string;
  /** What its processes may take together, beside what they share, bytes. */
  memoryBytes?: number;
  startMs?: number;
}

const MEMORY_BYTES = 1024 * 1024 * 1024;
const START_MS = 30_000;
/** How often its memory is read, ms. */
const WATCH_EVERY_MS = 250;
/** A killed process counts as gone after this time, ms. */
const GONE_AFTER_MS = 2000;

/** What is kept of what it prints: the reason why it did not start. */
const SAID = 300;

const FLAGS = [
  ...['--headless', '--remote-debugging-pipe', '--no-startup-window', '--user-data-dir=/tmp/profile'],
  ...['--no-first-run', '--no-default-browser-check', '--disable-gpu', '--mute-audio', '--hide-scrollbars'],
  ...['--disable-extensions', '--disable-component-update', '--disable-background-networking', '--disable-sync', '--disable-breakpad'],
  // A page that is not in front must draw as any other.
  ...['--disable-renderer-backgrounding', '--disable-background-timer-throttling', '--disable-backgrounding-occluded-windows'],
  '--js-flags=--max-old-space-size=384',
];

/** Starts a browser. Rejects, with all of it ended, when it is not there in time: a machine may refuse what its sandbox needs. */
export async function startBrowser({ program, memoryBytes = MEMORY_BYTES, startMs = START_MS }: BrowserOptions): Promise<Browser> {
  const [command, args] = jailed(program, FLAGS, process.getuid?.() === 0);
  const child = spawn(command, args, { env: JAIL_ENVIRONMENT, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-SAID);
  });
  const gone = Promise.withResolvers<void>();
  let cause: BrowserEnd | null = null;
  let hasEnded = false;

  function kill(reason: BrowserEnd): void {
    if (hasEnded || cause) return;
    cause = reason;
    // The innermost first: with the first process of the namespace the others end too.
    for (const pid of child.pid === undefined ? [] : processTree(child.pid).toReversed()) end(pid);
    devtools.end();
    setTimeout(gone.resolve, GONE_AFTER_MS).unref();
  }

  const [, , , input, output] = child.stdio;
  const devtools = devtoolsPipe(input as Writable, output as Readable, () => kill('flood'));
  const watch = setInterval(() => {
    const all = child.pid === undefined ? [] : processTree(child.pid);
    if (all.reduce((sum, pid) => sum + ownBytes(pid), 0) > memoryBytes) kill('memory');
  }, WATCH_EVERY_MS);
  watch.unref();
  const onEnd = (): void => {
    hasEnded = true;
    clearInterval(watch);
    devtools.end();
    gone.resolve();
  };
  child.on('exit', onEnd);
  child.on('error', onEnd);

  const browser: Browser = {
    devtools,
    ended: () => (hasEnded ? (cause ?? 'lost') : cause),
    flood: () => kill('flood'),
    async close() {
      kill('closed');
      await gone.promise;
    },
  };
  const late = setTimeout(() => kill('closed'), startMs);
  try {
    await devtools.send('Browser.getVersion');
    return browser;
  } catch {
    await browser.close();
    throw new Error(readableLine(said.trim().split('\n').at(-1)!) || 'the browser has ended');
  } finally {
    clearTimeout(late);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
