import { createServer } from 'node:net';
import path from 'node:path';

/** Root of the checkout: five folders up from here. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Where a local storefront runs and keeps its data. */
export interface LocalSettings {
  port: number;
  host: string;
  dataDir: string;
  releasesDir: string;
  /** Folder of the keys that sign channels. */
  keysDir: string;
  logs: string;
}

const DEFAULT_PORT = 8080;
const DEFAULT_SERVICE_PORT = 8081;
const DEFAULT_CONSOLE_PORT = 8090;

/** Settings from `PORT`, `HOST` and `DATA_DIR`. Throws when `PORT` is no port. */
export function localSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  const port = env.PORT ? Number(env.PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT: expected a port from 0 to 65535, not "${env.PORT}"`);
  const dataDir = path.resolve(ROOT, env.DATA_DIR || '.data');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    releasesDir: path.join(dataDir, 'releases'),
    keysDir: path.join(dataDir, 'keys'),
    logs: path.join(dataDir, 'logs'),
  };
}

/** Port for the service: the one that `SERVICE_PORT` names, else its usual one, else any that is free. */
export async function servicePort(host: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (env.SERVICE_PORT) return Number(env.SERVICE_PORT);
  return (await freePort(host, DEFAULT_SERVICE_PORT)) ?? (await freePort(host, 0))!;
}

/** Port for the console: the one that `CONSOLE_PORT` names, else its usual one, else any that is free. */
export async function consolePort(host: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  if (env.CONSOLE_PORT) return Number(env.CONSOLE_PORT);
  return (await freePort(host, DEFAULT_CONSOLE_PORT)) ?? (await freePort(host, 0))!;
}

/** The port, or the one that the system chose for 0; null when it is taken. */
export function freePort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
