import type { PrefetchedResult } from 'shared-contracts';
import { queryKey } from 'shared-contracts/routing/template';

/** Gives each inlined answer away once: a second visit to the page asks again, as its data may have changed. */
export function initialDataReader(answers: readonly PrefetchedResult[]): (call: string, params: unknown) => unknown {
  const left = new Map(answers.map(({ call, params, data }) => [queryKey(call, params), data]));
  return (call, params) => {
    const key = queryKey(call, params);
    const data = left.get(key);
    left.delete(key);
    return data;
  };
}
