import path from 'node:path';
import { serve } from 'deploy-release';
import { createAutomaticRollback, releaseServiceOf } from './health/automatic-rollback.ts';
import { createAutomaticAdvance } from './rollout/automatic-advance.ts';
import { createEdge } from './server.ts';
import { readConfig } from './settings/config.ts';

// Its data folder has secrets and reports of visitors: no other user of this machine may read it.
process.umask(0o077);
const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
const { channel } = config;
const releaseService = releaseServiceOf(config);
const edge = await createEdge(
  config,
  undefined,
  createAutomaticRollback(releaseService, channel),
  createAutomaticAdvance(releaseService, channel),
);

await serve({
  listen: () => edge.listen(),
  close: () => edge.close(),
  graceMs: 8000,
  address: { setting: 'PORT', host: config.host, port: config.port },
});
