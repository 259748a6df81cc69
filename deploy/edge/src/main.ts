import path from 'node:path';
import { createReleaseService } from 'deploy-api/release-service';
import { createRemoteReleaseService } from 'deploy-api/remote/remote-release-service';
import { serve } from 'deploy-release/serve';
import { automaticRollback } from './health/automatic-rollback.ts';
import { createEdge } from './server.ts';
import { readConfig } from './settings/config.ts';

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
const releaseService = config.releaseService
  ? createRemoteReleaseService(config.releaseService)
  : createReleaseService({ dataDir: config.dataDir, keysDir: config.keysDir, serviceUrl: config.serviceUrl });
const edge = await createEdge(config, undefined, automaticRollback(releaseService, config.channel));

await serve({
  listen: () => edge.listen(),
  close: () => edge.close(),
  graceMs: 8000,
  portInUse: `port ${config.port} of ${config.host} is in use: stop what listens there, or choose another PORT`,
});
