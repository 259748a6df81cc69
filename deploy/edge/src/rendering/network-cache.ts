import { LRUCache } from 'lru-cache';

/** A cache whose entries visitors cause, by what they ask for. */
export interface NetworkCache<Value> {
  /** @param network of the visitor who asks. */
  get(key: string, network: string): Value | undefined;
  /** @param keptMs how long; for ever without it. */
  set(key: string, value: Value, network: string, keptMs?: number): void;
}

export interface NetworkCacheOptions<Value> {
  /** Room; 0 for a cache that keeps nothing. */
  bytes: number;
  sizeOf(value: Value): number;
  now?(): number;
}

/** Share of the room for what one network alone has asked for. */
const UNPROVEN = 0.25;

interface Kept<Value> {
  value: Value;
  /** The network that asked for it first. */
  network: string;
}

/**
 * Keeps what was used last. What one network alone has asked for has a quarter of the room: addresses that somebody makes up cannot drive
 * out what visitors come for.
 */
export function createNetworkCache<Value extends object>({ bytes, sizeOf, now }: NetworkCacheOptions<Value>): NetworkCache<Value> {
  if (bytes === 0) return { get: () => undefined, set: () => undefined };
  const cacheOf = (share: number) =>
    new LRUCache<string, Kept<Value>>({
      maxSize: Math.max(1, Math.round(bytes * share)),
      sizeCalculation: ({ value }) => sizeOf(value),
      perf: { now: now ?? (() => performance.now()) },
      ttlResolution: 0,
    });
  const [unproven, proven] = [cacheOf(UNPROVEN), cacheOf(1 - UNPROVEN)];
  return {
    get(key, network) {
      const found = proven.get(key);
      if (found) return found.value;
      const first = unproven.get(key);
      if (!first || first.network === network) return first?.value;
      const ttl = unproven.getRemainingTTL(key);
      unproven.delete(key);
      proven.set(key, first, Number.isFinite(ttl) ? { ttl } : {});
      return first.value;
    },
    set(key, value, network, keptMs) {
      (proven.has(key) ? proven : unproven).set(key, { value, network }, keptMs === undefined ? {} : { ttl: keptMs });
    },
  };
}
