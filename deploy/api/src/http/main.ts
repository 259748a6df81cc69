import path from 'node:path';
import { serve } from 'deploy-release';
import { ROOT } from 'deploy-release/settings';
import { createReleaseService } from '../release-service.ts';
import { edgeHealth } from './edge-health.ts';
import { createApiServer } from './server.ts';
import { readSettings } from './settings.ts';

// Its data folder has sessions and the audit log: no other user of this machine may read it.
process.umask(0o077);
const settings = readSettings(process.env, ROOT);
const { dataDir, serviceUrl, edgeUrl, host, port, coolDownMs } = settings;
const app = await createApiServer({
  settings,
  releaseService: createReleaseService({ dataDir, serviceUrl, coolDownMs }),
  health: () => edgeHealth(edgeUrl),
  pageDir: path.join(ROOT, 'deploy/console/dist'),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

await serve({
  listen: () => app.listen({ host, port }),
  close: () => app.close(),
  graceMs: 5000,
  address: { setting: 'CONSOLE_PORT', host, port },
});
