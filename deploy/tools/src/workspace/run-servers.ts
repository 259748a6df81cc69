import path from 'node:path';
import { type LocalSettings, localSettings } from 'deploy-release/settings';
import { holdFolder } from 'shared-contracts/folder-lock';
import { type RunningServer, type ServerOptions, ServerProcesses } from './children.ts';
import { progress } from './command.ts';

/** Default of the longest silence before the ready line, ms. */
const READY_MS = 120_000;

export interface ServerContext {
  settings: LocalSettings;
  report(line: string): void;
  /** Starts a server; resolves when it is ready. */
  start(options: Omit<ServerOptions, 'logs' | 'timeoutMs'> & { timeoutMs?: number }): Promise<RunningServer>;
}

export interface RunOptions {
  /** Hold the data folder, before anything in it changes: two starts would promote against each other. Throws `FolderHeldError`. */
  holdsData?: boolean;
}

/**
 * Runs servers until a signal comes or one of them ends, then stops all of them. `prepare` starts them and returns the one that
 * people open; when it fails, the running servers stop and this process fails.
 */
export async function runServers(
  prepare: (context: ServerContext) => Promise<RunningServer>,
  { holdsData = false }: RunOptions = {},
): Promise<void> {
  const report = progress();
  const children = new ServerProcesses();
  const running: RunningServer[] = [];
  let stopping = false;

  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    if (code === 0) report('stopping');
    await children.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

  try {
    const settings = localSettings();
    const lock = holdsData ? holdFolder(path.join(settings.dataDir, 'start'), settings.dataDir) : null;
    process.on('exit', () => lock?.release());
    report(`data in ${settings.dataDir}, logs in ${settings.logs}`);
    const front = await prepare({
      settings,
      report,
      async start(options) {
        report(`${options.name}: starting`);
        const server = await children.start({ logs: settings.logs, timeoutMs: READY_MS, ...options });
        report(`${server.name}: ready at ${server.address}`);
        running.push(server);
        return server;
      },
    });
    console.log(`\nready ${front.address.replace('127.0.0.1', 'localhost')}   (Ctrl-C stops everything)`);
    const ended = await Promise.race(running.map((server) => server.ended.then(() => server.name)));
    if (stopping) return;
    console.error(`${ended} ended by itself; its log is ${settings.logs}/${ended}.log`);
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
  }
  await stop(1);
}
