import { FolderHeldError } from 'shared-contracts/folder-lock';
import { UnknownSchemaError } from '../platform/database/migrate.ts';
import type { Configuration } from './configuration.ts';
import { type ServiceAdditions, startService } from './start-service.ts';

/**
 * Runs the service as this process: prints `ready <url>` to stdout, stops cleanly on SIGTERM and SIGINT, at once
 * on a second signal. Exits with status 3 when
 * another process holds the data folder, and 4 when another version of the service wrote it.
 */
export async function runService(configuration: Configuration, additions?: ServiceAdditions): Promise<void> {
  try {
    const service = await startService(configuration, additions);
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
    const { port, host } = configuration;
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      process.stderr.write(
        `Port ${port} of ${host} is in use: stop what listens there, or choose another SERVICE_PORT. / ` +
          `${host} 的端口 ${port} 已被占用：请停止占用它的程序，或更换 SERVICE_PORT。\n`,
      );
      process.exit(1);
    }
    const status = error instanceof FolderHeldError ? 3 : error instanceof UnknownSchemaError ? 4 : null;
    if (status === null) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(status);
  }
}
