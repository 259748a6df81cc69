import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inBulk, statementLimit } from './bulk.ts';
import { DatabaseBusyError } from './connection-queue.ts';
import { DatabaseAwayError } from './database-away.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase, openMemoryDatabase } from './open-database.ts';
import { type Db, inTransaction } from './transaction.ts';

const TEMPLATE = process.env.TEST_DATABASE_TEMPLATE;
const CLUSTER_URL = process.env.TEST_POSTGRES_URL;
const ENDLESS = sql`select count(*) from generate_series(1, 100000000) a, generate_series(1, 100000000) b`;
const VALUES = sql<{ value: number }>`select value from kept order by value`;

/** One connection in the embedded database; the pool to PostgreSQL has ten. */
const ENGINES = [
  { engine: 'the embedded database', databaseUrl: undefined, connections: 1 },
  ...(CLUSTER_URL ? [{ engine: 'PostgreSQL', databaseUrl: CLUSTER_URL, connections: 10 }] : []),
];

test('where statements have no limit, bulk work has none', () => {
  expect(statementLimit(0)).toBe(0);
});

test('an unused database closes and keeps no process alive', async () => {
  const { db, close } = await openMemoryDatabase(TEMPLATE);
  await close();
  await expect(db.selectFrom('work').select('id').execute()).rejects.toThrow('the database is closed');
});

describe.each(ENGINES)('$engine with limits', ({ databaseUrl, connections }) => {
  let folder: string;
  let opened: OpenDatabase | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yinhe-limits-'));
  });
  afterEach(async () => {
    await opened?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(limits: Pick<DatabaseOptions, 'statementTimeoutMs' | 'queue'>): Promise<Db> {
    opened = await openDatabase({ databaseUrl, folder, onFatal: fail, template: TEMPLATE, ...limits });
    return opened.db;
  }

  test('ends a statement that takes too long; committed rows stay and its transaction leaves nothing', async () => {
    // The short statements of the test have this long too, on a machine that is busy with others.
    const db = await open({ statementTimeoutMs: 4000, queue: { most: 10, waitMs: 60_000 } });
    await sql`drop table if exists kept`.execute(db);
    await sql`create table kept (value integer)`.execute(db);
    await sql`insert into kept values (1)`.execute(db);
    const next = expect(ENDLESS.execute(db)).rejects.toMatchObject({ code: '57014' });
    // Statements of other callers wait for it, and run.
    const [{ rows }] = await Promise.all([VALUES.execute(db), next]);
    expect(rows).toEqual([{ value: 1 }]);
    const lost = inTransaction(db, async (tx) => {
      await sql`insert into kept values (2)`.execute(tx);
      await ENDLESS.execute(tx).catch(() => undefined);
      await sql`insert into kept values (3)`.execute(tx);
    });
    await expect(lost).rejects.toMatchObject({ code: '25P02' });
    expect((await VALUES.execute(db)).rows).toEqual([{ value: 1 }]);
  }, 60_000);

  test('lets a statement of bulk work take longer', async () => {
    const db = await open({ statementTimeoutMs: 1000 });
    const slow = sql<{ count: number }>`select count(*) from generate_series(1, 20000000)`;
    const { rows } = await inBulk(db, (tx) => slow.execute(tx));
    expect(Number(rows[0]!.count)).toBe(20_000_000);
  }, 60_000);

  test('refuses a statement at once when the queue is full, and one that waits too long', async () => {
    const db = await open({ queue: { most: 1, waitMs: 1000 } });
    const free = Promise.withResolvers<void>();
    const hold = () => {
      const holds = Promise.withResolvers<void>();
      const take = () =>
        inTransaction(db, async (tx) => {
          await sql`select 1`.execute(tx);
          holds.resolve();
          await free.promise;
        });
      // Opening a connection counts as waiting; on a busy machine it takes longer than the test allows.
      const retry = (error: unknown): Promise<void> => {
        if (!(error instanceof DatabaseBusyError || error instanceof DatabaseAwayError)) throw error;
        return take().catch(retry);
      };
      const done = take().catch(retry);
      done.catch(holds.reject);
      return { holds: holds.promise, done };
    };
    const holders = Array.from({ length: connections }, hold);
    await Promise.all(holders.map(({ holds }) => holds));
    const order: string[] = [];
    const refused = async (name: string) => {
      await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseBusyError);
      order.push(name);
    };
    await Promise.all([refused('waited'), refused('at once')]);
    expect(order).toEqual(['at once', 'waited']);
    const waiting = sql<{ one: number }>`select 1 as one`.execute(db);
    free.resolve();
    await Promise.all(holders.map(({ done }) => done));
    expect((await waiting).rows).toEqual([{ one: 1 }]);
  }, 60_000);
});

function fail(error: Error): never {
  throw error;
}
