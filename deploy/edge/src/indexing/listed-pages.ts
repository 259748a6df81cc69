import type { RouteDeclaration } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { fillTemplate, fillText } from 'shared-contracts/routing/template';
import type { Answer } from '../answers/ask-service.ts';

export type AskOnce = (call: CallName, params: unknown) => Promise<Answer>;

const PAGE_SIZE = 100;
/** Pages that are read of one list. Lists come newest first, so what is left out is the oldest. */
const MOST_PAGES = 500;

/**
 * Addresses of the pages that a route declares by a list of the service, page by page.
 * Throws when the service gives no answer: half a list must not pass for the whole.
 */
export async function* listedAddresses(route: RouteDeclaration, ask: AskOnce): AsyncGenerator<string[]> {
  const { sitemap } = route;
  if (!sitemap || route.indexed === false) return;
  const declared = fillTemplate(sitemap.params, { params: {}, query: new URLSearchParams() }) as Record<string, unknown>;
  const accepts = requestFields(sitemap.call);
  let params = { ...(accepts.has('size') ? { size: PAGE_SIZE } : {}), ...declared };
  for (let page = 1; page <= MOST_PAGES; page += 1) {
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
