import type { CallName } from '../api/call-names.ts';
import type { RouteData } from '../descriptor.ts';
import type { PathParams } from './match.ts';
import { fillTemplate, hasRequired } from './template.ts';

/** A declared call with its request. */
export interface Query {
  call: CallName;
  params: unknown;
}

/**
 * The queries of an address, by its route's declaration. The edge prefetches them into the document, the shell before a
 * click, and the page asks them itself from the same declaration.
 */
export function queriesOf(data: readonly RouteData[], params: PathParams, query: URLSearchParams): Query[] {
  const scope = { params, query };
  return data
    .filter((item) => matches(item, params) && hasRequired(item.params, scope))
    .map((item) => ({ call: item.call, params: fillTemplate(item.params, scope) }));
}

/** The first query that a route declares for an address; undefined where the address lacks what that one needs. */
export function firstQueryOf(data: readonly RouteData[], params: PathParams, query: URLSearchParams): Query | undefined {
  const item = data.find((one) => matches(one, params));
  return item && queriesOf([item], params, query)[0];
}

function matches(item: RouteData, params: PathParams): boolean {
  return Object.entries(item.when ?? {}).every(([name, values]) => values.includes(params[name] ?? ''));
}
