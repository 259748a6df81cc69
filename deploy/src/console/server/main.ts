import { createDesk } from '../../desk/create-desk.ts';
import { ROOT } from '../../preset/identity.ts';
import { PAGE_DIR } from '../build/page-build.ts';
import { createConsole } from './console.ts';
import { edgeHealth } from './edge-health.ts';
import { readSettings } from './settings.ts';

/** How long requests that are under way may take to end after a signal, ms. */
const GRACE_MS = 5000;

const settings = readSettings(process.env, ROOT);
const { dataDir, serviceUrl, edgeUrl, host, port } = settings;
const app = await createConsole({
  settings,
  desk: createDesk({ dataDir, serviceUrl }),
  health: () => edgeHealth(edgeUrl),
  pageDir: PAGE_DIR,
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  app.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  console.log(`ready ${await app.listen({ host, port })}`);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(taken ? `port ${port} of ${host} is in use: stop what listens there, or choose another CONSOLE_PORT` : error);
  process.exit(1);
}
