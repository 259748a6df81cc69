import type { CallName } from '../api/call-names.ts';
import type { RouteData } from '../descriptor.ts';
import type { PathParams } from './match.ts';
import { fillTemplate } from './template.ts';

/** A declared call with what it is asked. */
export interface Query {
  call: CallName;
  params: unknown;
}

/** What a page will ask first, by its route's declaration: the edge answers it in the document, the shell asks it ahead of a click. */
export function queriesOf(data: readonly RouteData[], params: PathParams, query: URLSearchParams): Query[] {
  return data
    .filter((item) => holds(item, params))
    .map((item) => ({ call: item.call, params: fillTemplate(item.params, { params, query }) }));
}

function holds(item: RouteData, params: PathParams): boolean {
  return Object.entries(item.when ?? {}).every(([name, values]) => values.includes(params[name] ?? ''));
}
