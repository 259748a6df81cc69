import path from 'node:path';
import { createDesk } from '../desk/create-desk.ts';
import { deskTakeBack } from './health/desk-take-back.ts';
import { createEdge } from './server.ts';
import { readConfig } from './settings/config.ts';

/** How long requests that are under way may take to end after a signal, ms. */
const GRACE_MS = 8000;

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
const desk = createDesk({ dataDir: config.dataDir, serviceUrl: config.serviceUrl });
const edge = await createEdge(config, undefined, deskTakeBack(desk, config.channel));

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  edge.close().then(
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
  console.log(`ready ${await edge.listen()}`);
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(taken ? `port ${config.port} of ${config.host} is in use: stop what listens there, or choose another PORT` : error);
  process.exit(1);
}
