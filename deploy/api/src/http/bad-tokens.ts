/** Failed attempts of one network within the interval, ms, that are answered with their reason. */
const MAX_ATTEMPTS = 10;
const INTERVAL_MS = 5 * 60_000;
/** Networks in memory; the oldest is dropped beyond this. */
const MAX_NETWORKS = 10_000;

/**
 * Limits failed attempts per network, over sign-in and API together. The token is checked first: a valid one always passes, because
 * a manager who must roll back may share a network with others who fail. A token of 256 bits needs no throttle against guessing; the
 * limit keeps failures from flooding the audit.
 */
export class BadTokens {
  readonly #byNetwork = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a failed attempt. False when the network has had too many. */
  isWithinLimit(ip: string): boolean {
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
