import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onOneDatabase } from '../../testing/each-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { digestOfStatements, releasedMigrations } from './record-migrations.ts';
import type { Db } from './transaction.ts';

const NAMES = Object.keys(MIGRATIONS);

describe('a released migration', () => {
  test.each(NAMES)('%s runs the statements that it was released with', async (name) => {
    expect(await digestOfStatements(MIGRATIONS[name]!)).toBe(releasedMigrations()[name]);
  });

  test('is never taken out', () => {
    expect(NAMES).toEqual(Object.keys(releasedMigrations()));
  });
});

onOneDatabase('a database of an earlier release', (database) => {
  let latest: string[];
  beforeAll(async () => {
    latest = await describeSchema(database.db);
  });

  test.each(process.env.TEST_FULL ? NAMES : NAMES.filter((_name, at) => at % 8 === 0))(
    'that ended with %s gets the schema of a new one',
    async (name) => {
      const { db } = database;
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
      const released = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
      const { error } = await released.migrateTo(name);
      expect(error).toBeUndefined();
      await migrate(db);
      expect(await describeSchema(db)).toEqual(latest);
    },
  );
});

/** Columns, constraints, indexes, triggers and comments, a line each. */
async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p')
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all select format('%s %s %s', objoid::regclass, objsubid, description) from pg_description where classoid = 'pg_class'::regclass
      and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
