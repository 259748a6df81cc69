import { LRUCache } from 'lru-cache';
import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import type { Locale } from 'shared-contracts/locale/locale';
import { queryKey } from 'shared-contracts/routing/template';
import { callService, type QueryResult, type ServiceCall, UNAVAILABLE } from './call-service.ts';

/** Visitor whose page needs the results. */
export interface QueryVisitor {
  address: string;
  /** Counts one request to the service; false when the visitor's network has reached its limit. */
  admit(): Promise<boolean>;
}

/** Queries the service as an anonymous visitor. */
export interface QueryClient {
  /**
   * Never rejects. Concurrent equal queries share one request; results that any visitor may share are cached for two seconds. Only a
   * request that is sent counts against the visitor's limit; beyond it the result is missing, as if the service were down.
   */
  query(call: CallName, params: unknown, locale: Locale, visitor: QueryVisitor): Promise<QueryResult>;
}

export interface QueryClientOptions {
  serviceUrl: string;
  /** Request timeout, ms. */
  timeoutMs: number;
  /** How long a cached result counts as fresh, ms. */
  freshMs?: number;
  /** Age at which a fresh result is queried again while visitors still get it, ms. */
  refreshMs?: number;
  /** How long a stale result may replace a missing one, ms. */
  staleMs?: number;
  /** How long it may replace one that is late, ms. */
  lateMs?: number;
  /** How long a visitor waits for a newer result than a stale one, ms. */
  patienceMs?: number;
  now?: () => number;
}

interface CachedResult {
  answer: QueryResult;
  at: number;
}

const MAX_CACHED = 400;

/** A change of the catalogue is seen after this time, ms. */
const FRESH_MS = 2000;
/** Each query goes to the service once in this time, ms, however many visitors ask; they get the cached result meanwhile. */
const REFRESH_MS = 1000;

/** After this time a page takes an earlier result, ms: rows of some seconds ago are better than placeholders. */
const PATIENCE_MS = 100;
/** Greatest age of such a result, ms. Prices change, so a slow service gets no longer. */
const LATE_MS = 10_000;

/** Whether the service gave no result. A stale result is better then. */
function isMissing({ kind }: QueryResult): boolean {
  return kind === 'none' || kind === 'failed';
}

export function createQueryClient({
  serviceUrl,
  timeoutMs,
  freshMs = FRESH_MS,
  refreshMs = REFRESH_MS,
  staleMs = 120_000,
  lateMs = LATE_MS,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: QueryClientOptions): QueryClient {
  const cache = new LRUCache<string, CachedResult>({ max: MAX_CACHED });
  const pending = new Map<string, Promise<QueryResult>>();

  const send = async (question: ServiceCall, { address, admit }: QueryVisitor, before?: QueryResult): Promise<QueryResult> =>
    (await admit()) ? callService(serviceUrl, { ...question, visitor: address }, timeoutMs, before) : UNAVAILABLE;

  return {
    async query(call, params, locale, visitor) {
      const declaration = Object.hasOwn(DECLARATIONS, call) ? DECLARATIONS[call] : undefined;
      // Skip calls that this edge does not know yet and calls for members: prefetched pages are anonymous.
      if (!declaration || declaration.access === 'member') return { kind: 'unasked' };
      const key = cacheKey({ call, params, locale });
      const old = declaration.cacheable ? cache.get(key) : undefined;
      const age = old ? now() - old.at : Number.POSITIVE_INFINITY;
      if (old && age < refreshMs) return old.answer;
      let asking = pending.get(key);
      if (!asking) {
        asking = send({ call, params, locale }, visitor, old?.answer).finally(() => pending.delete(key));
        pending.set(key, asking);
        if (declaration.cacheable) void asking.then((answer) => !isMissing(answer) && cache.set(key, { answer, at: now() }));
      }
      // The query runs on. Its result is for the next visitor.
      if (old && age < freshMs) return old.answer;
      if (!old) return asking;
      const answer = await (age < lateMs ? within(patienceMs, asking) : asking);
      const isStale = answer === null || (isMissing(answer) && now() - old.at < staleMs);
      return isStale ? old.answer : answer;
    },
  };
}

/** Of the answer to a question: texts of the service are in the visitor's language. */
export function cacheKey({ call, params, locale }: Omit<ServiceCall, 'visitor'>): string {
  return `${locale} ${queryKey(call, params)}`;
}

/** What a promise resolves to; null when that takes longer. */
async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
