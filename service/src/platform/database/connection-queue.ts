import { currentNetwork, THIS_MACHINE } from './current-network.ts';

/** Limits of the statements that wait for a connection. */
export interface QueueLimits {
  /** Most that wait; the next one is refused. A quarter of them may be of one network. */
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

/** What one network, or the service itself, has of the database. */
interface Share {
  readonly waiting: Set<() => void>;
  running: number;
  /** When its next statement is due, on a clock that counts the time that the others had. */
  due: number;
}

/** A connection that was handed out. */
export interface Turn {
  leave(): void;
}

/** Part of the connections, and of the queue, that one network leaves to others. */
const LEFT_CONNECTIONS = 0.4;
const LEFT_QUEUE = 0.75;
/** Time that a statement counts for until it has ended, ms. */
const AT_LEAST_MS = 0.1;
/** Shares that are kept: one that is idle for long has no more than a new one. */
const MOST_SHARES = 1000;

export interface ConnectionQueueOptions {
  connections?: number;
  /** Without limits everybody waits. */
  limits?: QueueLimits | undefined;
  now?(): number;
}

/**
 * Hands out connections in turn. Next comes who has had the least time of the database, so that the many statements of one network wait
 * for each other and not the others for them. The service's own work is one more requester, without limits of its own.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits | undefined;
  readonly #perNetwork: number;
  readonly #now: () => number;
  readonly #shares = new Map<string | null, Share>();
  #free: number;
  #waiting = 0;
  #clock = 0;

  constructor({ connections = 1, limits, now = () => performance.now() }: ConnectionQueueOptions = {}) {
    this.#limits = limits;
    this.#free = connections;
    this.#perNetwork = Math.max(1, Math.ceil(connections * (1 - LEFT_CONNECTIONS)));
    this.#now = now;
  }

  /** @throws DatabaseBusyError when the queue is full, or no connection is free in time. */
  async enter(network = currentNetwork()): Promise<Turn> {
    const share = this.#shareOf(network);
    if (this.#free > 0 && this.#mayRun(network, share)) return this.#start(share);
    const limits = this.#limits;
    if (limits && (this.#waiting >= limits.most || share.waiting.size >= mostOf(network, limits))) throw new DatabaseBusyError();
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        share.waiting.delete(enter);
        this.#waiting--;
        clearTimeout(timer);
      };
      const enter = (): void => {
        stop();
        resolve(this.#start(share));
      };
      const timer =
        limits &&
        setTimeout(() => {
          stop();
          reject(new DatabaseBusyError());
        }, limits.waitMs);
      share.waiting.add(enter);
      this.#waiting++;
    });
  }

  #start(share: Share): Turn {
    this.#free--;
    share.running++;
    this.#clock = Math.max(this.#clock, share.due);
    share.due = this.#clock + AT_LEAST_MS;
    const since = this.#now();
    return {
      leave: () => {
        share.due += Math.max(0, this.#now() - since - AT_LEAST_MS);
        share.running--;
        this.#free++;
        this.#startNext();
      },
    };
  }

  #startNext(): void {
    while (this.#free > 0 && this.#waiting > 0) {
      let next: Share | undefined;
      for (const [network, share] of this.#shares)
        if (share.waiting.size > 0 && this.#mayRun(network, share) && (!next || share.due < next.due)) next = share;
      if (!next) return;
      const [enter] = next.waiting;
      enter!();
    }
  }

  #mayRun(network: string | null, { running }: Share): boolean {
    return network === null || running < this.#perNetwork;
  }

  #shareOf(network: string | null): Share {
    const known = this.#shares.get(network);
    // Who had nothing for a while has no claim to what the others had meanwhile.
    if (known) known.due = Math.max(known.due, this.#clock);
    if (known) return known;
    if (this.#shares.size >= MOST_SHARES)
      for (const [name, { running, waiting }] of this.#shares) if (running + waiting.size === 0) this.#shares.delete(name);
    const made: Share = { waiting: new Set(), running: 0, due: this.#clock };
    this.#shares.set(network, made);
    return made;
  }
}

/** How many statements of one network may wait. */
function mostOf(network: string | null, { most }: QueueLimits): number {
  return network === null || network === THIS_MACHINE ? most : Math.ceil(most * (1 - LEFT_QUEUE));
}
