import { LRUCache } from 'lru-cache';
import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { Locale } from 'shared-contracts/locale/locale';
import { queryKey } from 'shared-contracts/routing/template';
import { callService, type QueryResult } from './call-service.ts';

/** Queries the service as an anonymous visitor. */
export interface QueryClient {
  /** Never rejects. Concurrent equal queries share one request; results that any visitor may share are cached for seconds. */
  query(call: CallName, params: unknown, locale: Locale): Promise<QueryResult>;
}

export interface QueryClientOptions {
  serviceUrl: string;
  /** Request timeout, ms. */
  timeoutMs: number;
  /** How long a cached result counts as fresh, ms. */
  freshMs?: number;
  /** How long a stale result may replace a missing one, ms. */
  staleMs?: number;
  now?: () => number;
}

interface CachedResult {
  answer: QueryResult;
  at: number;
}

const MAX_CACHED = 400;

/** Whether the service gave no result. A stale result is better then. */
function isMissing({ kind }: QueryResult): boolean {
  return kind === 'none' || kind === 'failed';
}

export function queryClient({ serviceUrl, timeoutMs, freshMs = 5000, staleMs = 120_000, now = Date.now }: QueryClientOptions): QueryClient {
  const cache = new LRUCache<string, CachedResult>({ max: MAX_CACHED });
  const pending = new Map<string, Promise<QueryResult>>();

  return {
    async query(call, params, locale) {
      const declaration = Object.hasOwn(DECLARATIONS, call) ? DECLARATIONS[call] : undefined;
      // Skip calls that this edge does not know yet and calls for members: prefetched pages are anonymous.
      if (!declaration || declaration.access === 'member') return { kind: 'unasked' };
      const key = `${locale} ${queryKey(call, params)}`;
      const old = declaration.cacheable ? cache.get(key) : undefined;
      if (old && now() - old.at < freshMs) return old.answer;
      let asking = pending.get(key);
      if (!asking) {
        asking = callService(serviceUrl, call, params, locale, timeoutMs).finally(() => pending.delete(key));
        pending.set(key, asking);
        if (declaration.cacheable) void asking.then((answer) => !isMissing(answer) && cache.set(key, { answer, at: now() }));
      }
      const answer = await asking;
      return isMissing(answer) && old && now() - old.at < staleMs ? old.answer : answer;
    },
  };
}
