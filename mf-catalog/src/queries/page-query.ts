import type { Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';

/**
 * A query of a page: a call and the template of its request over the address. The route's `data` and the page's loader use
 * the same value, so the edge prefetches exactly what the page asks.
 */
export interface PageQuery<C extends CallName = CallName> {
  call: C;
  params: Template;
}

/** Gives a query the type of its call. */
export function pageQuery<C extends CallName>(call: C, params: Template = {}): PageQuery<C> {
  return { call, params };
}
