/** Tokens that are not known which one network may show, and within how long, ms. */
const MOST = 10;
const WITHIN_MS = 5 * 60_000;
/** Networks that are remembered; beyond this the one that was counted first is forgotten. */
const MOST_NETWORKS = 10_000;

/** Limits attempts with invalid tokens per network, over sign-in and API together. */
export class BadTokens {
  readonly #byNetwork = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an attempt before it is looked at, so that many at once are counted too. False when the network has to wait. */
  begin(ip: string): boolean {
    const network = networkOf(ip);
    const seen = this.#byNetwork.get(network);
    if (seen && seen.until > this.#now()) {
      if (seen.count >= MOST) return false;
      seen.count += 1;
      return true;
    }
    this.#byNetwork.delete(network);
    const [oldest] = this.#byNetwork.size >= MOST_NETWORKS ? this.#byNetwork.keys() : [];
    if (oldest !== undefined) this.#byNetwork.delete(oldest);
    this.#byNetwork.set(network, { count: 1, until: this.#now() + WITHIN_MS });
    return true;
  }

  /** The token was good: the attempt counts no more. */
  good(ip: string): void {
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
