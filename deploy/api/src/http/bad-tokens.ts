/** Attempts with an unknown token that one network has within the interval, ms. */
const MAX_ATTEMPTS = 10;
const INTERVAL_MS = 5 * 60_000;
/** Networks in memory; the oldest is dropped beyond this. */
const MAX_NETWORKS = 10_000;

/** Limits attempts with invalid tokens per network, over sign-in and API together. */
export class BadTokens {
  readonly #byNetwork = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an attempt before the token is checked, so that concurrent ones count too. False when the network must wait. */
  begin(ip: string): boolean {
    const network = networkOf(ip);
    const seen = this.#byNetwork.get(network);
    if (seen && seen.until > this.#now()) {
      if (seen.count >= MAX_ATTEMPTS) return false;
      seen.count += 1;
      return true;
    }
    this.#byNetwork.delete(network);
    const [oldest] = this.#byNetwork.size >= MAX_NETWORKS ? this.#byNetwork.keys() : [];
    if (oldest !== undefined) this.#byNetwork.delete(oldest);
    this.#byNetwork.set(network, { count: 1, until: this.#now() + INTERVAL_MS });
    return true;
  }

  /** The token was valid: takes the attempt back out of the count. */
  valid(ip: string): void {
    const seen = this.#byNetwork.get(networkOf(ip));
    if (seen) seen.count = Math.max(0, seen.count - 1);
  }
}

/** The network of an address: itself for IPv4, its /64 for IPv6, which belongs to one customer. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return `${[...groups, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')}::/64`;
}
