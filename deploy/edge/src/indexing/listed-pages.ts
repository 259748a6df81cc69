import type { RouteDeclaration } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { fillTemplate, fillText } from 'shared-contracts/routing/template';
import type { QueryResult } from '../prefetch/call-service.ts';

export type AskOnce = (call: CallName, params: unknown) => Promise<QueryResult>;

const PAGE_SIZE = 100;
/** Most pages read of one list. Lists are newest first, so the oldest items are omitted. */
const MAX_PAGES = 500;

/**
 * Addresses of the pages that a route declares by a list call, page by page. Throws when the service does not answer: a partial
 * list must not pass for a complete one.
 */
export async function* listedAddresses(route: RouteDeclaration, ask: AskOnce): AsyncGenerator<string[]> {
  const { sitemap } = route;
  if (!sitemap || route.indexed === false) return;
  const declared = fillTemplate(sitemap.params, { params: {}, query: new URLSearchParams() }) as Record<string, unknown>;
  const accepts = requestFields(sitemap.call);
  let params = { ...(accepts.has('size') ? { size: PAGE_SIZE } : {}), ...declared };
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await ask(sitemap.call, params);
    if (answer.kind !== 'data') throw new Error(`${sitemap.call}: no list`);
    const { list, next } = answer.data as { list?: unknown[]; next?: string | null };
    if (!Array.isArray(list) || list.length === 0) return;
    yield list.map((item) => addressOf(sitemap.address, item));
    if (typeof next === 'string' && accepts.has('cursor')) params = { ...params, cursor: next } as typeof params;
    else if (next === undefined && accepts.has('page') && list.length >= Number(params.size ?? PAGE_SIZE))
      params = { ...params, page: page + 1 } as typeof params;
    else return;
  }
}

function requestFields(call: CallName): ReadonlySet<string> {
  const request = DECLARATIONS[call]?.request as { shape?: object } | undefined;
  return new Set(Object.keys(request?.shape ?? {}));
}

function addressOf(template: string, item: unknown): string {
  const fields = Object.entries((item ?? {}) as Record<string, unknown>).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  const params = Object.fromEntries(fields.map(([name, value]) => [name, encodeURIComponent(String(value))]));
  return fillText(template, { params, query: new URLSearchParams() });
}

/** Addresses of a route that follow from its declaration: the bare path and each listed parameter value. */
export function staticAddresses(route: RouteDeclaration): string[] {
  if (route.indexed === false || route.requireData) return [];
  let addresses = [''];
  for (const part of route.path.split('/').filter(Boolean)) {
    addresses = part.startsWith(':')
      ? addresses.flatMap((before) => withParameter(route, part, before))
      : addresses.map((before) => `${before}/${part}`);
  }
  return [...new Set(addresses.map((address) => address || '/'))];
}

function withParameter(route: RouteDeclaration, part: string, before: string): string[] {
  const optional = part.endsWith('?');
  const values = route.values?.[part.slice(1, optional ? -1 : undefined)] ?? [];
  const filled = values.filter((value) => value !== '').map((value) => `${before}/${encodeURIComponent(value)}`);
  return optional ? [before, ...filled] : filled;
}
