import { sql } from 'kysely';
import type { Logger } from 'pino';
import { deleteOldRecords } from '../catalogue/play/records.ts';
import { refreshHeat } from '../catalogue/works/refresh-heat.ts';
import { markNewCatalogue } from '../catalogue/works/rewrite-search-rows.ts';
import { fillSiteDefaults } from '../content/site/defaults.ts';
import { inBulk } from '../platform/database/bulk.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Db } from '../platform/database/transaction.ts';
import { untilReachable } from '../platform/database/until-reachable.ts';
import { deleteExpiredRecords } from '../platform/idempotency/idempotency-store.ts';
import { checkSecrets, claimDatabase } from '../platform/installation.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { StartSteps } from './start-steps.ts';

export interface Preparation {
  /** Where the database is, for messages. */
  location: string;
  /** Of the secrets. */
  folder: string;
  secrets: Secrets;
  steps: StartSteps;
  log: Pick<Logger, 'info'>;
  now: Date;
  /** Adds works that are missing from the catalogue. @returns the number of works added. */
  fillCatalogue?: ((db: Db, now: Date) => Promise<number>) | undefined;
}

/**
 * Brings the schema and the content of the database to the present version, before the first request. No visitor waits for its
 * statements, so they have the limit of bulk work. Waits for a database that does not answer yet.
 * @throws OtherSecretsError when it was written with other secrets.
 */
export async function prepareDatabase(db: Db, { location, folder, secrets, steps, log, now, fillCatalogue }: Preparation): Promise<void> {
  const step = <Result>(what: string, act: (tx: Db) => Promise<Result>) => {
    steps.begin(what);
    return inBulk(db, act);
  };
  await untilReachable(
    () => sql`select 1`.execute(db),
    () => steps.begin('waiting for the database'),
  );
  await checkSecrets(db, secrets, folder);
  const ran = await migrate(db, location, (name) => steps.begin(`migration ${name}`));
  await claimDatabase(db, secrets, folder);
  if (ran.length > 0) log.info({ migrations: ran }, 'schema migrated');
  await step('filling in settings of the site', async (tx) => {
    await fillSiteDefaults(tx);
    await markNewCatalogue(tx);
  });
  const works = fillCatalogue ? await step('filling the catalogue', (tx) => fillCatalogue(tx, now)) : 0;
  if (works > 0) log.info({ works }, 'works added to the catalogue');
  await step('counting plays', (tx) => refreshHeat(tx, now));
  await step('deleting old records', async (tx) => {
    await deleteExpiredRecords(tx, now);
    await deleteOldRecords(tx, now);
  });
}
