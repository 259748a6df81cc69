import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { catalogue } from './migrations/0001-catalogue.ts';
import { searchIndexes } from './migrations/0002-search-indexes.ts';
import { shopWindow } from './migrations/0003-shop-window.ts';
import { members } from './migrations/0004-members.ts';
import { idempotencyRecords } from './migrations/0005-idempotency-records.ts';
import { keywordLocales } from './migrations/0006-keyword-locales.ts';
import type { Db } from './transaction.ts';

/** Every migration by name, in order of name. A released one is never changed; a change is a new one. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-search-indexes': searchIndexes,
  '0003-shop-window': shopWindow,
  '0004-members': members,
  '0005-idempotency-records': idempotencyRecords,
  '0006-keyword-locales': keywordLocales,
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/**
 * Brings the schema up to date; several services may start at once on one PostgreSQL.
 * @returns names of the migrations that were run.
 * @throws the error of the migration that failed; its changes are rolled back.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}
