import { mkdirSync } from 'node:fs';
import { pino } from 'pino';
import { refreshHeat } from './catalogue/refresh-heat.ts';
import { TagDictionary } from './catalogue/tag-dictionary.ts';
import type { Configuration } from './configuration.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { createApp } from './http/app.ts';
import { MediaAddresses } from './media/addresses.ts';
import { loadSecrets } from './secrets.ts';
import type { Shop } from './shop.ts';
import { fillSiteDefaults } from './site/defaults.ts';

export interface RunningService {
  url: string;
  shop: Shop;
  stop(): Promise<void>;
}

const HEAT_EVERY_MS = 10 * 60_000;

/**
 * Starts the service: secrets, database, schema, demo catalogue, HTTP, then the making of missing sound in the background.
 * @throws FolderHeldError when another process holds the data folder.
 */
export async function startService(configuration: Configuration): Promise<RunningService> {
  const { folder, host, port } = configuration;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const log = pino({ level: configuration.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const secrets = loadSecrets(folder);
  const database = await openDatabase({
    databaseUrl: configuration.databaseUrl,
    folder,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database is lost; the service ends');
      process.exit(1);
    },
  });
  const { db } = database;
  const ran = await migrate(db);
  if (ran.length > 0) log.info({ migrations: ran }, 'schema brought up to date');
  await fillSiteDefaults(db);
  if (configuration.demo) {
    const added = await fillDemo(db, new Date());
    if (added > 0) log.info({ works: added }, 'demo catalogue filled in');
  }
  await refreshHeat(db, new Date());
  const shop: Shop = {
    db,
    tags: new TagDictionary(db),
    addresses: new MediaAddresses(secrets),
    sounds: { trial: async () => null, hd: async () => null },
    now: () => new Date(),
  };
  const app = await createApp({ shop, secrets, logger: { level: configuration.logLevel }, rateLimit: configuration.rateLimit });
  const url = await app.listen({ host, port });
  const heat = setInterval(() => {
    refreshHeat(db, new Date()).catch((error: unknown) => log.error({ err: error }, 'heat was not refreshed'));
  }, HEAT_EVERY_MS);
  heat.unref();
  return {
    url,
    shop,
    async stop() {
      clearInterval(heat);
      await app.close();
      await database.close();
    },
  };
}
