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
