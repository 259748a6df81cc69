import { sql } from 'kysely';
import { openDatabase } from './open-database.ts';
import { preparedPlan } from './prepared-plans.ts';

const CLUSTER_URL = process.env.TEST_POSTGRES_URL;

(CLUSTER_URL ? test : test.skip)(
  'PostgreSQL prepares a marked statement once a connection, whatever its parameters; others not at all',
  async () => {
    const { db, close } = await openDatabase({
      databaseUrl: CLUSTER_URL,
      folder: '',
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      const doubled = (value: number) => sql<{ twice: number }>`${preparedPlan()} select ${value}::int4 * 2 as twice`;
      const prepared = await db.connection().execute(async (connection) => {
        for (const value of [1, 2, 30]) {
          expect((await doubled(value).execute(connection)).rows).toEqual([{ twice: 2 * value }]);
          await sql`select ${value}::int4 as once`.execute(connection);
        }
        return (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection)).rows;
      });
      expect(prepared.map(({ statement }) => statement.includes('twice'))).toEqual([true]);
    } finally {
      await close();
    }
  },
);
