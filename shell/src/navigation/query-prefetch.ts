import type { ApiClient } from 'shared-contracts/api/client-types';
import type { Query } from 'shared-contracts/routing/queries';
import { queryKey } from 'shared-contracts/routing/template';

/** Age at which an unused result is dropped, ms: a click follows its pointer within a second or two. */
const MAX_AGE_MS = 10_000;
/** Limit of prefetched queries: a pointer that moves over many links must not load the service. */
const MAX_PENDING = 12;

interface Prefetched {
  result: Promise<unknown>;
  at: number;
  /** Session that the result belongs to. */
  token: string | null;
}

export interface QueryPrefetch {
  /** API client for the units: serves each prefetched result once. */
  api: ApiClient;
  /** Runs the queries of a page whose link is about to be followed. Failures are silent: the page repeats the query. */
  prefetch(queries: readonly Query[]): void;
}

export interface QueryPrefetchOptions {
  api: ApiClient;
  session: { token(): string | null };
  now(): number;
}

/**
 * Prefetches the queries of a page before the click: on a slow line the round trip to the service is most of the wait.
 * A result is used only for the identical query, in the same session, within seconds, and not after any other call
 * (a favourite, an order), which may have changed the data.
 */
export function createQueryPrefetch({ api, session, now }: QueryPrefetchOptions): QueryPrefetch {
  const kept = new Map<string, Prefetched>();
  const queryNames = new Set<string>();

  function take(key: string): Promise<unknown> | null {
    const found = kept.get(key);
    kept.delete(key);
    return found && isUsable(found) ? found.result : null;
  }

  function isUsable({ at, token }: Prefetched): boolean {
    return now() - at < MAX_AGE_MS && token === session.token();
  }

  const call: ApiClient['call'] = async (name, request, options = {}) => {
    if (!queryNames.has(name)) {
      kept.clear();
      return api.call(name, request, options);
    }
    const ahead = take(queryKey(name, request));
    if (!ahead || options.signal?.aborted) return api.call(name, request, options);
    const prefetched = await unlessAborted(ahead, options.signal);
    return prefetched ? (prefetched.value as Awaited<ReturnType<typeof api.call<typeof name>>>) : api.call(name, request, options);
  };

  return {
    api: { call },
    prefetch(queries) {
      for (const [key, item] of kept) if (!isUsable(item)) kept.delete(key);
      for (const { call: name, params } of queries) {
        const key = queryKey(name, params);
        if (kept.has(key) || kept.size >= MAX_PENDING) continue;
        queryNames.add(name);
        // Parameters come from the route's declaration and the address; the service validates them.
        const result = api.call(name, params as never, { quiet: true });
        result.catch(() => kept.delete(key));
        kept.set(key, { result: result, at: now(), token: session.token() });
      }
    },
  };
}

/** The prefetched value; null when it failed or the caller aborted: then the real call decides. */
function unlessAborted(ahead: Promise<unknown>, signal: AbortSignal | undefined): Promise<{ value: unknown } | null> {
  return new Promise((resolve) => {
    const unavailable = () => resolve(null);
    signal?.addEventListener('abort', unavailable, { once: true });
    ahead.then((value) => resolve({ value }), unavailable).finally(() => signal?.removeEventListener('abort', unavailable));
  });
}
