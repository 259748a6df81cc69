import { createDesk } from '../../desk/create-desk.ts';
import { ROOT } from '../../preset/identity.ts';
import { serve } from '../../servers/serve.ts';
import { PAGE_DIR } from '../build/page-build.ts';
import { createConsole } from './console.ts';
import { edgeHealth } from './edge-health.ts';
import { readSettings } from './settings.ts';

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

await serve({
  listen: () => app.listen({ host, port }),
  close: () => app.close(),
  graceMs: 5000,
  portTaken: `port ${port} of ${host} is in use: stop what listens there, or choose another CONSOLE_PORT`,
});
