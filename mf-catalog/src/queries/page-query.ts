import type { Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { CallResponse } from 'shared-contracts/api/contract';

/**
 * A query of a page: a call and the template of its request over the address. The route's `data` and the page's loader use
 * the same value, so the edge prefetches exactly what the page asks.
 */
export interface PageQuery<C extends CallName = CallName> {
  call: C;
  params: Template;
}

/** Queries by name, and the answers to them. */
export type PageQueries = Record<string, PageQuery>;
export type Answers<Group extends PageQueries> = { [Name in keyof Group]: Promise<CallResponse<Group[Name]['call']>> };

/** Gives a query the type of its call. */
export function pageQuery<C extends CallName>(call: C, params: Template = {}): PageQuery<C> {
  return { call, params };
}
