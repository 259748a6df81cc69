/** Tokens that are not known which one address may show, and within how long, ms. */
const MOST = 10;
const WITHIN_MS = 5 * 60_000;
/** Addresses that are remembered; beyond this the one that was counted first is forgotten. */
const MOST_ADDRESSES = 10_000;

/** Counts tokens that did not count, by address: nobody tries many, and the record is not filled with them. */
export class BadTokens {
  readonly #byAddress = new Map<string, { count: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts an attempt before it is looked at, so that many at once are counted too. False when the address has to wait. */
  begin(ip: string): boolean {
    const address = networkOf(ip);
    const seen = this.#byAddress.get(address);
    if (seen && seen.until > this.#now()) {
      if (seen.count >= MOST) return false;
      seen.count += 1;
      return true;
    }
    this.#byAddress.delete(address);
    const [oldest] = this.#byAddress.size >= MOST_ADDRESSES ? this.#byAddress.keys() : [];
    if (oldest !== undefined) this.#byAddress.delete(oldest);
    this.#byAddress.set(address, { count: 1, until: this.#now() + WITHIN_MS });
    return true;
  }

  /** The token was good: the attempt counts no more. */
  good(ip: string): void {
    const seen = this.#byAddress.get(networkOf(ip));
    if (seen) seen.count = Math.max(0, seen.count - 1);
  }
}

/** One customer has a whole /64 of IPv6 addresses. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...new Array<string>(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':');
}
