import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from 'kysely/migration';
import { MIGRATIONS } from './migrate.ts';

const RECORD = new URL('./released-migrations.json', import.meta.url);

/** SHA-256 of the statements of every released migration, by its name. */
export function releasedMigrations(): Record<string, string> {
  return JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>;
}

/** SHA-256 (hex) of the statements of a migration, which run on no database. */
export async function digestOfStatements(migration: Migration): Promise<string> {
  const hash = createHash('sha256');
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(`${query.sql}\0`);
    },
  });
  await migration.up(db);
  return hash.digest('hex');
}

/** Part of `npm run generate`: records new migrations. What is recorded stays. */
async function recordNew(): Promise<void> {
  const known = releasedMigrations();
  const digests = await Promise.all(
    Object.entries(MIGRATIONS).map(async ([name, migration]) => [name, known[name] ?? (await digestOfStatements(migration))]),
  );
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) void recordNew();
