import path from 'node:path';
import { createEdge } from './server.ts';
import { readConfig } from './settings/config.ts';

/** How long requests that are under way may take to end after a signal, ms. */
const GRACE_MS = 8000;

const config = readConfig(process.env, path.resolve(import.meta.dirname, '../../..'));
const edge = await createEdge(config);

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

const address = await edge.listen();
console.log(`ready ${address}`);
