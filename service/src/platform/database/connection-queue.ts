import { currentNetwork, type Network, THIS_MACHINE } from './current-network.ts';

/** Limits of the statements that wait for a connection. */
export interface QueueLimits {
  /** Most that wait; beyond, the newest of those who have most waiting is refused. A quarter may be of one line, half of one site. */
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

/** What a site, or a line, has of the database. */
interface Share {
  waiting: number;
  running: number;
  /** When its next statement is due, on a clock that counts the time that the others had. */
  due: number;
}

/** What a site has; the service itself is one. */
interface SiteShare extends Share {
  /** The clock for its lines. */
  clock: number;
}

/** What a line has of what its site has. */
interface LineShare extends Share {
  readonly network: Network | null;
  readonly site: SiteShare;
  /** The first has waited longest. */
  readonly queue: Set<Waiter>;
}

interface Waiter {
  enter(): void;
  refuse(): void;
}

/** A connection that was handed out. */
export interface Turn {
  leave(): void;
}

/** Part of the connections that one site leaves to others. */
const LEFT_CONNECTIONS = 0.4;
/** Parts of the queue that one line, and one site, may have. */
const LINE_QUEUE = 0.25;
const SITE_QUEUE = 0.5;
/** Time that a statement counts for until it has ended, ms. */
const AT_LEAST_MS = 0.1;
/** Lines, and sites, that are kept: one that is idle for long has no more than a new one. */
const MOST_KEPT = 1000;

export interface ConnectionQueueOptions {
  connections?: number;
  /** Without limits everybody waits. */
  limits?: QueueLimits | undefined;
  now?(): number;
}

/**
 * Hands out connections in turn. Next comes the site that has had the least time of the database, and of its lines the one that has had
 * the least: the many statements of one network wait for each other and not the others for them. The service's own work is one more
 * requester, without limits of its own, and refused last; so are visitors of this machine.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits | undefined;
  readonly #perSite: number;
  readonly #now: () => number;
  readonly #lines = new Map<string | null, LineShare>();
  readonly #sites = new Map<string | null, SiteShare>();
  /** The clock for the sites. */
  #clock = 0;
  #free: number;
  #waiting = 0;

  constructor({ connections = 1, limits, now = () => performance.now() }: ConnectionQueueOptions = {}) {
    this.#limits = limits;
    this.#free = connections;
    this.#perSite = Math.max(1, Math.ceil(connections * (1 - LEFT_CONNECTIONS)));
    this.#now = now;
  }

  /** @throws DatabaseBusyError when the queue is full, or no connection is free in time. */
  async enter(network = currentNetwork()): Promise<Turn> {
    const line = this.#lineOf(network);
    if (this.#free > 0 && this.#mayRun(line)) return this.#start(line);
    const limits = this.#limits;
    if (limits) this.#makeRoom(line, limits);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        line.queue.delete(waiter);
        this.#countWaiting(line, -1);
        clearTimeout(timer);
      };
      const waiter: Waiter = {
        enter: () => {
          stop();
          resolve(this.#start(line));
        },
        refuse: () => {
          stop();
          reject(new DatabaseBusyError());
        },
      };
      const timer = limits && setTimeout(waiter.refuse, limits.waitMs);
      line.queue.add(waiter);
      this.#countWaiting(line, 1);
    });
  }

  #countWaiting(line: LineShare, change: number): void {
    line.waiting += change;
    line.site.waiting += change;
    this.#waiting += change;
  }

  /** Makes room for one more in a full queue. @throws DatabaseBusyError where the newcomer has as many waiting as anybody. */
  #makeRoom(newcomer: LineShare, { most }: QueueLimits): void {
    const { site } = newcomer;
    if (isLimited(newcomer) && (newcomer.waiting >= most * LINE_QUEUE || site.waiting >= most * SITE_QUEUE)) throw new DatabaseBusyError();
    if (this.#waiting < most) return;
    const lines = [...this.#lines.values()].filter(isLimited);
    const sizeOf = (share: Share) => share.waiting + (share === newcomer || share === site ? 1 : 0);
    // The newcomer first: among equals it is the one that is refused.
    const first = isLimited(newcomer) ? [newcomer] : [];
    const largestSite = largestOf(
      [...first, ...lines].map((line) => line.site),
      sizeOf,
    );
    const largest = largestOf(
      [...first, ...lines].filter((line) => line.site === largestSite),
      sizeOf,
    );
    if (!largest || largest === newcomer || largest.waiting === 0) throw new DatabaseBusyError();
    [...largest.queue].at(-1)!.refuse();
  }

  #start(line: LineShare): Turn {
    const { site } = line;
    this.#free--;
    this.#clock = Math.max(this.#clock, site.due);
    site.clock = Math.max(site.clock, line.due);
    site.due = this.#clock + AT_LEAST_MS;
    line.due = site.clock + AT_LEAST_MS;
    site.running++;
    line.running++;
    const since = this.#now();
    return {
      leave: () => {
        const more = Math.max(0, this.#now() - since - AT_LEAST_MS);
        for (const share of [site, line]) {
          share.due += more;
          share.running--;
        }
        this.#free++;
        this.#startNext();
      },
    };
  }

  #startNext(): void {
    while (this.#free > 0 && this.#waiting > 0) {
      let next: LineShare | undefined;
      for (const line of this.#lines.values())
        if (line.waiting > 0 && this.#mayRun(line) && (!next || isDueBefore(line, next))) next = line;
      if (!next) return;
      const [waiter] = next.queue;
      waiter!.enter();
    }
  }

  #mayRun({ network, site }: LineShare): boolean {
    return network === null || site.running < this.#perSite;
  }

  #lineOf(network: Network | null): LineShare {
    const name = network?.line ?? null;
    // A site without a statement has no line with one: both go together.
    if (this.#lines.size >= MOST_KEPT && !this.#lines.has(name)) for (const shares of [this.#lines, this.#sites]) deleteIdle(shares);
    const site = shareOf(this.#sites, network?.site ?? null, this.#clock, (share) => ({ ...share, clock: 0 }));
    return shareOf(this.#lines, name, site.clock, (share) => ({ ...share, network, site, queue: new Set() }));
  }
}

function deleteIdle(shares: Map<string | null, Share>): void {
  for (const [name, { running, waiting }] of shares) if (running + waiting === 0) shares.delete(name);
}

/** The share of this name, or a new one. Who had nothing for a while has no claim to what the others had meanwhile. */
function shareOf<S extends Share>(shares: Map<string | null, S>, name: string | null, clock: number, make: (share: Share) => S): S {
  const share = shares.get(name) ?? make({ waiting: 0, running: 0, due: clock });
  share.due = Math.max(share.due, clock);
  shares.set(name, share);
  return share;
}

function isLimited({ network }: LineShare): boolean {
  return network !== null && network !== THIS_MACHINE;
}

function isDueBefore(one: LineShare, other: LineShare): boolean {
  return one.site === other.site ? one.due < other.due : one.site.due < other.site.due;
}

/** The first of those of the largest size. */
function largestOf<S extends Share>(shares: readonly S[], sizeOf: (share: S) => number): S | undefined {
  let largest: S | undefined;
  for (const share of shares) if (!largest || sizeOf(share) > sizeOf(largest)) largest = share;
  return largest;
}
