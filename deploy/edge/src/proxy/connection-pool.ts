import { OpenOfNetworks } from '../address/open-of-networks.ts';

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
  readonly #most: number;
  readonly #responses: OpenOfNetworks;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor({ most, perAddress }: PoolLimits) {
    this.#most = most;
    this.#responses = new OpenOfNetworks(perAddress);
  }

  /**
   * Counts a response of a network until the returned function is called. @throws PoolError when the network has reached its
   * limit.
   */
  countResponse(address: string): () => void {
    const end = this.#responses.begin(address);
    if (!end) throw new PoolError('network');
    return end;
  }

  /**
   * Waits for a free connection; the returned function frees it again.
   * @throws PoolError when as many wait as there are connections; the reason of `signal` when that aborts.
   */
  async acquire(signal: AbortSignal): Promise<() => void> {
    if (this.#taken < this.#most) this.#taken += 1;
    else {
      if (this.#waiting.size >= this.#most) throw new PoolError('full');
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
