import { type LocalSettings, localSettings } from 'deploy-release/settings/local-settings';
import { Children, type RunningServer, type ServerOptions } from './children.ts';
import { progress } from './progress.ts';

/** Longest wait for the ready line when a server says nothing else, ms: a first start makes a database. */
const READY_MS = 120_000;

export interface Stage {
  settings: LocalSettings;
  report(line: string): void;
  /** Starts a server; resolves when it is ready. */
  start(options: Omit<ServerOptions, 'logs' | 'timeoutMs'> & { timeoutMs?: number }): Promise<RunningServer>;
}

/**
 * Runs servers until a signal comes or one of them ends, then stops all of them. `prepare` starts them and gives the one that
 * people open; its failure stops what runs already and is this process's failure.
 */
export async function runServers(prepare: (stage: Stage) => Promise<RunningServer>): Promise<void> {
  const report = progress();
  const children = new Children();
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
