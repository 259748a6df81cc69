import path from 'node:path';
import { createDesk } from 'deploy-api/create-desk';
import { serve } from 'deploy-release/process/serve';
import { deskTakeBack } from './health/desk-take-back.ts';
import { createEdge } from './server.ts';
import { readConfig } from './settings/config.ts';

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
const desk = createDesk({ dataDir: config.dataDir, serviceUrl: config.serviceUrl });
const edge = await createEdge(config, undefined, deskTakeBack(desk, config.channel));

await serve({
  listen: () => edge.listen(),
  close: () => edge.close(),
  graceMs: 8000,
  portTaken: `port ${config.port} of ${config.host} is in use: stop what listens there, or choose another PORT`,
});
