import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openAdminSocket } from './admin/admin-server.ts';
import { MediaCancelled, MediaPipeline } from './audio/pipeline/media-pipeline.ts';
import { refreshHeat } from './catalogue/refresh-heat.ts';
import { TagDictionary } from './catalogue/tag-dictionary.ts';
import type { Configuration } from './configuration.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { readGains } from './demo/gains.ts';
import { createApp } from './http/app.ts';
import { deleteExpiredRecords } from './idempotency/idempotency-store.ts';
import { MediaAddresses } from './media/addresses.ts';
import { BackgroundMaking } from './media/background-making.ts';
import { SoundFiles } from './media/sound-files.ts';
import { Studio } from './media/studio.ts';
import { ManyMatches } from './search/many-matches.ts';
import { EXACT_UP_TO } from './search/search-tracks.ts';
import { Snapshots } from './search/snapshots.ts';
import { loadSecrets } from './secrets.ts';
import type { Shop } from './shop.ts';
import { fillSiteDefaults } from './site/defaults.ts';

export interface RunningService {
  url: string;
  shop: Shop;
  stop(): Promise<void>;
}

const HEAT_EVERY_MS = 10 * 60_000;
const FORGET_EVERY_MS = 60 * 60_000;

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
  await deleteExpiredRecords(db, new Date());
  const tags = new TagDictionary(db);
  const files = new SoundFiles(join(folder, 'sound'));
  const pipeline = new MediaPipeline();
  const front = new MediaPipeline({ background: false });
  const heads = new MediaPipeline({ background: false });
  const studio = new Studio({ db, files, pipeline, front, heads, gains: readGains(), now: () => new Date() });
  const making = new BackgroundMaking(studio, log);
  const shop: Shop = {
    db,
    tags,
    many: new ManyMatches(db, EXACT_UP_TO),
    snapshots: new Snapshots(db, { onError: (error) => log.error({ err: error }, 'no snapshot was made for the search') }),
    addresses: new MediaAddresses(secrets),
    sounds: studio,
    now: () => new Date(),
  };
  const app = await createApp({ shop, secrets, files, logger: { level: configuration.logLevel }, rateLimit: configuration.rateLimit });
  const admin = await openAdminSocket(folder, { db, tags, files, pipeline, now: () => new Date() }, (error) => {
    log.error({ err: error }, 'a command of the provider failed');
  });
  const url = await app.listen({ host, port });
  const heat = setInterval(() => {
    refreshHeat(db, new Date()).catch((error: unknown) => log.error({ err: error }, 'heat was not refreshed'));
  }, HEAT_EVERY_MS);
  heat.unref();
  const forgetting = setInterval(() => {
    deleteExpiredRecords(db, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'expired idempotency records were not deleted'),
    );
  }, FORGET_EVERY_MS);
  forgetting.unref();
  if (configuration.makeSound) making.start();
  studio.warmUp().catch((error: unknown) => {
    if (!(error instanceof MediaCancelled)) log.error({ err: error }, 'the thread of beginnings was not made ready');
  });
  return {
    url,
    shop,
    async stop() {
      clearInterval(heat);
      clearInterval(forgetting);
      await admin.close();
      const stopped = making.stop();
      await Promise.all([pipeline.close(), front.close(), heads.close()]);
      await stopped;
      await app.close();
      await database.close();
    },
  };
}
