import { sql } from 'kysely';
import { type OpenDatabase, openDatabase, openMemoryDatabase, QUEUE } from '../platform/database/open-database.ts';
import type { Db } from '../platform/database/transaction.ts';

/** Made by the global set-up: address of the PostgreSQL that it started (absent on machines without one), and what to copy. */
const { TEST_POSTGRES_URL: CLUSTER_URL, TEST_POSTGRES_TEMPLATE = '', TEST_DATABASE_TEMPLATE } = process.env;

/**
 * A thousand requests at once are refused by what they ask for, not because a slow machine lets them wait too long. On the embedded
 * database everybody waits.
 */
const PATIENT = { ...QUEUE, waitMs: 120_000 };

export interface TestDatabase {
  readonly db: Db;
  readonly engine: OpenDatabase['engine'];
}

/**
 * Runs a suite on the embedded database and, where there is one, on PostgreSQL. Each test file has a database of its own
 * per engine, with an up-to-date schema and without rows.
 */
export function onEachDatabase(title: string, suite: (database: TestDatabase) => void): void {
  onDatabases(CLUSTER_URL ? [EMBEDDED, ['PostgreSQL', () => openOwnDatabase(CLUSTER_URL)]] : [EMBEDDED], title, suite);
}

/**
 * The same for what asks no more of one database than of the other: PostgreSQL in a short run where there is one, for it is the faster
 * one; both in a full run. The journeys of the browser use the embedded one. Races and limits belong to `onEachDatabase`.
 */
export function onOneDatabase(title: string, suite: (database: TestDatabase) => void): void {
  if (process.env.TEST_FULL || !CLUSTER_URL) onEachDatabase(title, suite);
  else onDatabases([['PostgreSQL', () => openOwnDatabase(CLUSTER_URL)]], title, suite);
}

/** The same on the embedded database alone: for what takes long and asks no more of a database than others test on both. */
export function onEmbeddedDatabase(title: string, suite: (database: TestDatabase) => void): void {
  onDatabases([EMBEDDED], title, suite);
}

type Engine = [name: string, open: () => Promise<OpenDatabase>];
const EMBEDDED: Engine = ['the embedded database', () => openMemoryDatabase(TEST_DATABASE_TEMPLATE)];

function onDatabases(engines: Engine[], title: string, suite: (database: TestDatabase) => void): void {
  describe.each(engines)(`${title}, on %s`, (_engine, open) => {
    let opened: OpenDatabase | undefined;
    const current = () => {
      if (!opened) throw new Error('the database opens before the first test');
      return opened;
    };
    const database: TestDatabase = {
      get db() {
        return current().db;
      },
      get engine() {
        return current().engine;
      },
    };
    beforeAll(async () => {
      opened = await open();
    }, 60_000);
    afterAll(async () => {
      await opened?.close();
    });
    suite(database);
  });
}

let opened = 0;

async function openOwnDatabase(url: string): Promise<OpenDatabase> {
  return open(await createDatabase(url));
}

async function createDatabase(url: string): Promise<string> {
  const name = `t${process.pid}_${Date.now()}_${opened++}`;
  const server = await open(url);
  await sql`create database ${sql.ref(name)} template ${sql.ref(TEST_POSTGRES_TEMPLATE)}`.execute(server.db);
  await server.close();
  return url.replace('/postgres?', `/${name}?`);
}

/** Where there is a PostgreSQL, a test that gets the address of a database of its own there: for a service in another process. */
export function onPostgres(title: string, run: (databaseUrl: string) => Promise<void>, timeoutMs: number): void {
  (CLUSTER_URL ? test : test.skip)(title, async () => run(await createDatabase(CLUSTER_URL!)), timeoutMs);
}

function open(databaseUrl: string): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl,
    folder: '',
    queue: PATIENT,
    onFatal: (error) => {
      throw error;
    },
  });
}
