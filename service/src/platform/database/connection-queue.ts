import pg from 'pg';

/** Limits of the statements that wait for a connection. */
export interface QueueLimits {
  /** Most that wait; the next one is refused. */
  most: number;
  /** Longest wait, ms. */
  waitMs: number;
}

/** Too many statements wait for the database, or one has waited too long. The request may be sent again. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor() {
    super('too many statements wait for the database');
  }
}

interface Waiting {
  enter(): void;
  timer: NodeJS.Timeout | undefined;
}

/** Hands the one connection of the embedded database to one caller after the other. Without limits everybody waits. */
export class ConnectionQueue {
  readonly #limits: QueueLimits | undefined;
  readonly #waiting = new Set<Waiting>();
  #taken = false;

  constructor(limits?: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws DatabaseBusyError when the queue is full, or the connection is not free in time. */
  async enter(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    const limits = this.#limits;
    if (limits && this.#waiting.size >= limits.most) throw new DatabaseBusyError();
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = { enter: resolve, timer: undefined };
      waiting.timer =
        limits &&
        setTimeout(() => {
          this.#waiting.delete(waiting);
          reject(new DatabaseBusyError());
        }, limits.waitMs);
      this.#waiting.add(waiting);
    });
  }

  leave(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#taken = false;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.enter();
  }
}

/** Connections to PostgreSQL, with the same limits. */
export class BoundedPool extends pg.Pool {
  readonly #most: number;

  constructor(config: pg.PoolConfig, { most, waitMs }: QueueLimits) {
    super({ ...config, connectionTimeoutMillis: waitMs });
    this.#most = most;
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely uses the overload without a callback
  override connect(): any {
    if (this.waitingCount >= this.#most) return Promise.reject(new DatabaseBusyError());
    return super.connect().catch((error: Error) => {
      // The driver has no code for a wait that was too long.
      throw error.message.includes('timeout exceeded when trying to connect') ? new DatabaseBusyError() : error;
    });
  }
}
