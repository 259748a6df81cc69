import { SITE_FACTOR, visitorNetworks } from './visitor-network.ts';

/** Counts what the networks of visitors have open at the same time, so that none has more than its share. */
export class OpenOfNetworks {
  readonly #perNetwork: number;
  readonly #open = new Map<string, number>();

  /** @param perNetwork most of one network (IPv6: /64); twice as many of a /48. */
  constructor(perNetwork: number) {
    this.#perNetwork = perNetwork;
  }

  /** Counts one more of a visitor's network until the returned function is called; null when the network has reached its limit. */
  begin(address: string | undefined): (() => void) | null {
    const { line, site } = visitorNetworks(address);
    if (this.#of(line) >= this.#perNetwork || this.#of(site) >= this.#perNetwork * SITE_FACTOR) return null;
    for (const network of [line, site]) this.#open.set(network, this.#of(network) + 1);
    return () => {
      for (const network of [line, site]) {
        const left = this.#of(network) - 1;
        if (left > 0) this.#open.set(network, left);
        else this.#open.delete(network);
      }
    };
  }

  #of(network: string): number {
    return this.#open.get(network) ?? 0;
  }
}
