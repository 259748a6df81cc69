import { SITE_FACTOR, visitorNetworks } from '../address/visitor-network.ts';

/** Why a request got no connection: the pool is full, or the visitor's network has reached its limit. */
export class PoolError extends Error {
  readonly reason: 'full' | 'network';

  constructor(reason: 'full' | 'network') {
    super(reason === 'full' ? 'no free connection to the service' : 'too many requests of one network at the same time');
    this.reason = reason;
  }
}

export interface PoolLimits {
  /** Connections to the service; as many requests again may wait. */
  most: number;
  /** Responses of one network (IPv6: /64) at the same time; twice as many of a /48. */
  perAddress: number;
}

/** Connections to the service for one kind of request, so that slow readers of one kind cannot block another kind. */
export class ConnectionPool {
  readonly #limits: PoolLimits;
  readonly #responses = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a response of a network until the returned function is called. @throws PoolError when the network has reached its
   * limit.
   */
  countResponse(address: string): () => void {
    const { line, site } = visitorNetworks(address);
    const { perAddress } = this.#limits;
    if (this.#open(line) >= perAddress || this.#open(site) >= perAddress * SITE_FACTOR) throw new PoolError('network');
    for (const network of [line, site]) this.#responses.set(network, this.#open(network) + 1);
    return () => {
      for (const network of [line, site]) {
        const left = this.#open(network) - 1;
        if (left > 0) this.#responses.set(network, left);
        else this.#responses.delete(network);
      }
    };
  }

  #open(network: string): number {
    return this.#responses.get(network) ?? 0;
  }

  /**
   * Waits for a free connection; the returned function frees it again.
   * @throws PoolError when as many wait as there are connections; the reason of `signal` when that aborts.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    if (this.#taken < this.#limits.most) this.#taken += 1;
    else {
      if (this.#waiting.size >= this.#limits.most) throw new PoolError('full');
      await new Promise<void>((resolve, reject) => {
        const abort = () => {
          this.#waiting.delete(enter);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', abort);
          resolve();
        };
        signal.addEventListener('abort', abort, { once: true });
        this.#waiting.add(enter);
      });
    }
    let freed = false;
    return () => {
      if (freed) return;
      freed = true;
      const [next] = this.#waiting;
      if (!next) this.#taken -= 1;
      else {
        this.#waiting.delete(next);
        next();
      }
    };
  }
}
