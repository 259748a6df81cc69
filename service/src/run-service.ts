import type { Configuration } from './configuration.ts';
import { FolderHeldError } from './database/embedded/lock.ts';
import { type ServiceAdditions, startService } from './start-service.ts';

/**
 * Runs the service as this process: prints `ready <url>` to stdout, stops cleanly on SIGTERM and SIGINT. Ends with status 3 when
 * another process holds the data folder.
 */
export async function runService(configuration: Configuration, additions?: ServiceAdditions): Promise<void> {
  try {
    const service = await startService(configuration, additions);
    process.stdout.write(`ready ${service.url}\n`);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        service.stop().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`);
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(3);
  }
}
