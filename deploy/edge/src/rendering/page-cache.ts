import { LRUCache } from 'lru-cache';
import type { ServedPage } from './served-page.ts';

/** Rendered pages by all that they depend on. */
export interface PageCache {
  get(key: string): ServedPage | undefined;
  set(key: string, page: ServedPage, keptMs: number): void;
}

/** Share of the room for pages that nobody has asked for a second time. */
const UNPROVEN = 0.25;

/**
 * Keeps pages, those used last. A page that was asked for once has a quarter of the room: addresses that somebody makes up, each of them
 * asked for once, cannot drive out the pages that visitors come back to.
 */
export function createPageCache(bytes: number, now: () => number = () => performance.now()): PageCache {
  if (bytes === 0) return { get: () => undefined, set: () => undefined };
  const cacheOf = (share: number) =>
    new LRUCache<string, ServedPage>({
      maxSize: Math.max(1, Math.round(bytes * share)),
      sizeCalculation: sizeOf,
      perf: { now },
      ttlResolution: 0,
    });
  const [once, again] = [cacheOf(UNPROVEN), cacheOf(1 - UNPROVEN)];
  return {
    get(key) {
      const proven = again.get(key);
      if (proven) return proven;
      const first = once.get(key);
      if (!first) return undefined;
      const ttl = once.getRemainingTTL(key);
      once.delete(key);
      again.set(key, first, { ttl });
      return first;
    },
    set(key, page, keptMs) {
      (again.has(key) ? again : once).set(key, page, { ttl: keptMs });
    },
  };
}

function sizeOf({ frame, page, player, css, failures }: ServedPage): number {
  const texts = [css, page?.html ?? '', ...player.map(({ html }) => html), ...Object.values(frame ?? {})];
  // Two bytes each, as most of them hold Chinese text.
  return 1000 + failures.length * 500 + 2 * texts.reduce((sum, text) => sum + text.length, 0);
}
