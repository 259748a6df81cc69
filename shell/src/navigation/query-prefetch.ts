import type { ApiClient } from 'shared-contracts/api/client-types';
import type { Query } from 'shared-contracts/routing/queries';
import { queryKey } from 'shared-contracts/routing/template';

/** An answer that nobody came for is asked for anew after so long, ms: a click follows its pointer within a second or two. */
const MAX_AGE_MS = 10_000;
/** Questions under way at most: a pointer that rests on one link after the other must not become a load on the service. */
const MAX_PENDING = 12;

interface Prefetched {
  result: Promise<unknown>;
  at: number;
  /** Whose answer it is. */
  token: string | null;
}

export interface QueryPrefetch {
  /** The client for the units: a question that was asked ahead is answered by what came of it, once. */
  api: ApiClient;
  /** Asks what a page will ask, because its link is about to be followed. Silent: what fails is asked again by the page. */
  prefetch(questions: readonly Query[]): void;
}

export interface QueryPrefetchOptions {
  api: ApiClient;
  session: { token(): string | null };
  now(): number;
}

/**
 * The answers of a page on their way before the click: of all that a click waits for on a slow line, the trip to the service
 * is most. Only a question that the page then asks word for word is answered so, for the same person, within seconds, and
 * not after anything but a question has been sent (a favourite, an order): then it may have changed.
 */
export function createQueryPrefetch({ api, session, now }: QueryPrefetchOptions): QueryPrefetch {
  const kept = new Map<string, Prefetched>();
  const questions = new Set<string>();

  function take(key: string): Promise<unknown> | null {
    const found = kept.get(key);
    kept.delete(key);
    return found && isGood(found) ? found.result : null;
  }

  function isGood({ at, token }: Prefetched): boolean {
    return now() - at < MAX_AGE_MS && token === session.token();
  }

  const call: ApiClient['call'] = async (name, request, options = {}) => {
    if (!questions.has(name)) {
      kept.clear();
      return api.call(name, request, options);
    }
    const ahead = take(queryKey(name, request));
    if (!ahead || options.signal?.aborted) return api.call(name, request, options);
    const answered = await unlessAborted(ahead, options.signal);
    return answered ? (answered.value as Awaited<ReturnType<typeof api.call<typeof name>>>) : api.call(name, request, options);
  };

  return {
    api: { call },
    prefetch(asked) {
      for (const [key, item] of kept) if (!isGood(item)) kept.delete(key);
      for (const { call: name, params } of asked) {
        const key = queryKey(name, params);
        if (kept.has(key) || kept.size >= MAX_PENDING) continue;
        questions.add(name);
        // The parameters are the declaration's own, filled by the address: the service checks them as it does the page's.
        const answer = api.call(name, params as never, { quiet: true });
        answer.catch(() => kept.delete(key));
        kept.set(key, { result: answer, at: now(), token: session.token() });
      }
    },
  };
}

/** The value that was asked for ahead; null when that failed or the caller has gone, and the call itself is to say so. */
function unlessAborted(ahead: Promise<unknown>, signal: AbortSignal | undefined): Promise<{ value: unknown } | null> {
  return new Promise((resolve) => {
    const gone = () => resolve(null);
    signal?.addEventListener('abort', gone, { once: true });
    ahead.then((value) => resolve({ value }), gone).finally(() => signal?.removeEventListener('abort', gone));
  });
}
