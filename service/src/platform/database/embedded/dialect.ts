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
import { ConnectionQueue, type QueueLimits, type Turn } from '../connection-queue.ts';
import { insideTransaction } from '../transaction.ts';
import { type EngineClient, EngineError, QUERY_CANCELED } from './engine-client.ts';

/**
 * Kysely over the single session of the embedded database. This queue, not Kysely's, hands it out: only here the outer handle used
 * inside a transaction, which would wait for itself, is detected and throws.
 */
export function embeddedDialect(engine: EngineClient, limits?: QueueLimits): Dialect {
  return {
    createAdapter: () => new EmbeddedAdapter(),
    createDriver: () => new EmbeddedDriver(engine, limits),
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
  #inTransaction = false;
  /** The engine restarted inside a transaction: further statements would run, and be committed, outside of it. */
  #lost = false;

  constructor(engine: EngineClient) {
    this.#engine = engine;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#lost) throw new EngineError({ message: 'the transaction ended with a statement that took too long', code: '25P02' });
    try {
      const { rows, affectedRows } = await this.#engine.query(query.sql, query.parameters);
      return { rows: rows as Row[], ...(affectedRows !== null && { numAffectedRows: BigInt(affectedRows) }) };
    } catch (error) {
      this.#lost = this.#inTransaction && (error as { code?: string }).code === QUERY_CANCELED;
      throw error;
    }
  }

  async begin(level: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(`begin${level}`));
    this.#inTransaction = true;
  }

  /** @throws EngineError when the transaction is lost; Kysely rolls back then. */
  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#inTransaction = false;
  }

  async rollback(): Promise<void> {
    const lost = this.#lost;
    this.#lost = false;
    this.#inTransaction = false;
    if (!lost) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  // biome-ignore lint/correctness/useYield: the embedded engine has no cursors; nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}

class EmbeddedDriver implements Driver {
  readonly #engine: EngineClient;
  readonly #connection: EmbeddedConnection;
  readonly #queue: ConnectionQueue;
  #turn: Turn | null = null;

  constructor(engine: EngineClient, limits: QueueLimits | undefined) {
    this.#engine = engine;
    this.#connection = new EmbeddedConnection(engine);
    this.#queue = new ConnectionQueue({ limits });
  }

  async init(): Promise<void> {
    // The engine is ready before the dialect exists.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction()) throw new Error('The outer database handle was used inside a transaction; pass the transaction on.');
    this.#turn = await this.#queue.enter();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    // The next one sets its own.
    const turn = this.#turn;
    this.#turn = null;
    turn?.leave();
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#connection.begin(settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '');
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollback();
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }
}
