import { readConfiguration } from './configuration.ts';
import { FolderHeldError } from './database/embedded/lock.ts';
import { startService } from './start-service.ts';

const configuration = readConfiguration(process.env);

try {
  const service = await startService(configuration);
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
