import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { initial } from './migrations/0001-initial.ts';
import { popularity } from './migrations/0002-popularity.ts';
import { members } from './migrations/0003-members.ts';
import { personalCentre } from './migrations/0004-personal-centre.ts';
import { prices } from './migrations/0005-prices.ts';
import { proofsAndInvitations } from './migrations/0006-proofs-and-invitations.ts';
import { knownDevices } from './migrations/0007-known-devices.ts';
import type { Db } from './transaction.ts';

/** Every migration by name, in the order of the names. A released migration never changes; add a new one instead. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-popularity': popularity,
  '0003-members': members,
  '0004-personal-centre': personalCentre,
  '0005-prices': prices,
  '0006-proofs-and-invitations': proofsAndInvitations,
  '0007-known-devices': knownDevices,
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The schema was written by another version of the service; it is neither changed nor used. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError';

  constructor(location: string, migrations: readonly string[]) {
    const names = migrations.join(', ');
    super(
      `The database in ${location} was written by another version of the service (unknown migrations: ${names}). ` +
        'Run that version, or move the data away and start with an empty folder or database. / ' +
        `${location} 中的数据库由另一版本的服务写入（未知迁移：${names}）。请运行该版本，或移走数据后以空目录、空数据库启动。`,
    );
  }
}

/**
 * Migrates the schema to the latest version. Several services may start at once on one PostgreSQL.
 * @param location of the database, for the message of the error: the data folder, or `DATABASE_URL`.
 * @returns names of the migrations that ran.
 * @throws UnknownSchemaError for the schema of another version; the error of a migration that failed and was rolled back.
 */
export async function migrate(db: Db, location = 'memory'): Promise<string[]> {
  const unknown = (await migrationsThatRan(db)).filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new UnknownSchemaError(location, unknown);
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
  return (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

async function migrationsThatRan(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!rows[0]!.found) return [];
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return ran.rows.map(({ name }) => name);
}
