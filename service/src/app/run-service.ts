import type { Configuration } from './configuration.ts';
import { startFailure } from './start-failure.ts';
import { type ServiceAdditions, startService } from './start-service.ts';

/**
 * Runs the service as this process: prints `step <what>` to stdout while it starts, and `ready <url>` when it listens. Stops cleanly on
 * SIGTERM and SIGINT, at once on a second signal. Exits with status 3 when another process holds the data folder, and 4 when another
 * version of the service wrote it, and 5 when its database was written with other secrets.
 */
export async function runService(configuration: Configuration, additions?: ServiceAdditions): Promise<void> {
  // What the service writes holds personal data and keys: no other user of this machine may read it.
  process.umask(0o077);
  try {
    const onStep = (what: string) => process.stdout.write(`step ${what}\n`);
    const service = await startService(configuration, { onStep, ...additions });
    process.stdout.write(`ready ${service.url}\n`);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // A second signal ends the process at once: committed data is safe.
        if (stopping) process.exit(1);
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
    const failure = startFailure(error, configuration);
    if (!failure) throw error;
    process.stderr.write(`${failure.message}\n`);
    process.exit(failure.status);
  }
}
