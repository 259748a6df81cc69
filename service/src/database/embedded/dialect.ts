import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { insideTransaction } from '../transaction.ts';
import type { EngineClient } from './engine-client.ts';

/**
 * Kysely over the single session of the embedded database. This queue, not Kysely's, hands it out: only here the outer handle used
 * inside a transaction, which would wait for itself, is detected and throws.
 */
export function embeddedDialect(engine: EngineClient): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new EmbeddedDriver(engine),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: EngineClient;

  constructor(engine: EngineClient) {
    this.#engine = engine;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#engine.query(query.sql, query.parameters);
    return { rows: rows as Row[], ...(affectedRows !== null && { numAffectedRows: BigInt(affectedRows) }) };
  }

  // biome-ignore lint/correctness/useYield: the embedded engine has no cursors; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: EngineClient;
  readonly #connection: EmbeddedConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(engine: EngineClient) {
    this.#engine = engine;
    this.#connection = new EmbeddedConnection(engine);
  }

  async init(): Promise<void> {
    // The engine is ready before the dialect exists.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction()) throw new Error('The outer database handle was used inside a transaction; pass the transaction on.');
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }
}
