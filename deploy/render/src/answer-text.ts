import type { PrefetchedResult } from 'shared-contracts';
import type { RenderInput } from 'shared-contracts/render/render-input';
import type { PartInput } from './worker/context-globals.ts';

/** JSON of data whose object is known: pages that share an answer write it once. */
const known = new WeakMap<object, string>();

/** JSON of the data of an answer. The data must not change. */
export function textOfData({ data }: Pick<PrefetchedResult, 'data'>): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data ?? null);
  let text = known.get(data);
  if (text === undefined) {
    text = JSON.stringify(data);
    known.set(data, text);
  }
  return text;
}

/** An input as it goes to a worker. */
export function partInputOf({ data, ...rest }: RenderInput): PartInput {
  return {
    input: JSON.stringify(rest),
    answers: data.map((answer) => [answer.call, JSON.stringify(answer.params ?? null), textOfData(answer)]),
  };
}
