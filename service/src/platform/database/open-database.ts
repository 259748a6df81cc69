import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { holdFolder } from 'shared-contracts/folder-lock';
import { BoundedPool } from './bounded-pool.ts';
import type { QueueLimits } from './connection-queue.ts';
import { closeToOthers } from './embedded/close-to-others.ts';
import { embeddedDialect } from './embedded/dialect.ts';
import { EngineClient } from './embedded/engine-client.ts';
import type { Tables } from './generated/tables.ts';
import { PARSERS } from './parsers.ts';
import { PreparingClient } from './prepared-plans.ts';
import type { Db } from './transaction.ts';

export const STATEMENT_TIMEOUT_MS = 15_000;
export const QUEUE: QueueLimits = { most: 2000, waitMs: 5000 };

export interface DatabaseOptions {
  /** A PostgreSQL address; without one the embedded database is used. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database and of its lock. */
  folder: string;
  /** Called when the database cannot recover, so that the process ends instead of answering errors. */
  onFatal(error: Error): void;
  /** A statement that takes longer is ended, ms; 0 for never. */
  statementTimeoutMs?: number;
  /** Statements that may wait for a connection. */
  queue?: QueueLimits;
  /** A packed database that a new embedded one begins as. */
  template?: string | undefined;
}

export interface OpenDatabase {
  db: Db;
  engine: 'embedded' | 'postgresql';
  close(): Promise<void>;
}

/**
 * Opens the database of the service. The embedded one is held for this process alone.
 * @throws FolderHeldError when another process holds the embedded folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const limited = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, queue: QUEUE, ...options };
  return options.databaseUrl ? openPostgres(options.databaseUrl, limited) : openEmbedded(limited);
}

type Limited = DatabaseOptions & Required<Pick<DatabaseOptions, 'statementTimeoutMs' | 'queue'>>;

async function openEmbedded({ folder, onFatal, statementTimeoutMs, queue, template }: Limited): Promise<OpenDatabase> {
  const lock = holdFolder(folder);
  try {
    const engine = await EngineClient.start({ folder: join(folder, 'pgdata'), onFatal, statementTimeoutMs, template });
    closeToOthers(join(folder, 'pgdata'));
    const db = new Kysely<Tables>({ dialect: embeddedDialect(engine, queue) });
    const close = async () => {
      await closeBoth(db, engine);
      lock.release();
    };
    return { db, engine: 'embedded', close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function openPostgres(connectionString: string, { statementTimeoutMs, queue, onFatal }: Limited): OpenDatabase {
  const config = {
    connectionString,
    Client: PreparingClient,
    max: 10,
    options: `-c timezone=UTC -c jit=off -c statement_timeout=${statementTimeoutMs} -c lock_timeout=5000`,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  };
  const pool = new BoundedPool(config, queue);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if ((error as { code?: string }).code === '3D000') onFatal(error);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgresql', close: () => db.destroy() };
}

/** A database in memory, for tests and for trying things out; a copy of the packed `template` where one is given. */
export async function openMemoryDatabase(template?: string, queue?: QueueLimits): Promise<OpenDatabase> {
  const engine = await EngineClient.start({ folder: 'memory://', onFatal: throwIt, template });
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine, queue) });
  return { db, engine: 'embedded', close: () => closeBoth(db, engine) };
}

/** Kysely ends its driver only where it was used; the engine runs, and keeps the process, from its start on. */
async function closeBoth(db: Db, engine: EngineClient): Promise<void> {
  await db.destroy();
  await engine.close();
}

/**
 * Makes a copy start in a third of the time: it has a few rows, so it needs no buffers of 128 MB, which every start writes once, and no
 * empty databases that the engine keeps to copy from.
 */
const TEMPLATE_STATEMENTS = [
  "alter system set shared_buffers = '4MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Packs a database that `fill` has filled, as a template: setting one up takes seconds, copying it does not. */
export async function packDatabase(file: string, fill: (db: Db) => Promise<unknown>): Promise<void> {
  const engine = await EngineClient.start({ folder: 'memory://', onFatal: throwIt });
  const db = new Kysely<Tables>({ dialect: embeddedDialect(engine) });
  await fill(db);
  for (const statement of TEMPLATE_STATEMENTS) await sql.raw(statement).execute(db);
  await engine.pack(file);
  await closeBoth(db, engine);
}

function throwIt(error: Error): never {
  throw error;
}
