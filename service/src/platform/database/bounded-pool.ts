import pg from 'pg';
import { ConnectionQueue, DatabaseBusyError, type QueueLimits, type Turn } from './connection-queue.ts';
import { asAway } from './database-away.ts';

/** Connections to PostgreSQL. The queue hands them out, not the pool, which has one for each turn. */
export class BoundedPool extends pg.Pool {
  readonly #queue: ConnectionQueue;
  readonly #turns = new WeakMap<object, Turn>();

  constructor(config: pg.PoolConfig & { max: number }, limits: QueueLimits) {
    super({ ...config, connectionTimeoutMillis: limits.waitMs });
    this.#queue = new ConnectionQueue({ connections: config.max, limits });
    this.on('release', (_error, client) => this.#turns.get(client)?.leave());
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely uses the overload without a callback
  override async connect(): Promise<any> {
    const turn = await this.#queue.enter();
    try {
      const client = await super.connect();
      this.#turns.set(client, turn);
      return client;
    } catch (error) {
      turn.leave();
      // The driver has no code for a wait that was too long.
      throw (error as Error).message.includes('timeout exceeded when trying to connect') ? new DatabaseBusyError() : asAway(error);
    }
  }
}
