import { contentPolicy, newNonce, securityHeaders } from 'deploy-render';
import type { BrowserPage, PageAnswer, PageCheck } from 'deploy-render/page-check';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { withLocale } from 'shared-contracts/locale/locale';
import type { PrefetchedResult } from 'shared-contracts/release/manifest';
import { languageTag } from 'shared-contracts/release/page-head';
import { queryOf } from './ask-call.ts';
import type { AskedPage } from './asked-pages.ts';
import { checkedFiles } from './checked-files.ts';
import { pageDocuments } from './page-document.ts';
import type { RenderCheckOptions } from './render-report.ts';

/** A document that is kept for ten minutes comes with a clock that is behind: half of that. */
const BEHIND_MS = 5 * 60_000;

/**
 * Pages that are to be opened, as a browser opens them. What a page asks for is answered from the files of its releases and the answers that it
 * was rendered with; it gets nothing else.
 */
export async function browserVisits(
  { store, brand, set }: Pick<RenderCheckOptions, 'store' | 'brand' | 'set'>,
  asked: readonly AskedPage[],
  { pages, now }: Pick<PageCheck, 'pages' | 'now'>,
): Promise<BrowserPage[]> {
  const host = [...set.values()].find(({ descriptor }) => descriptor === null);
  if (!host) return [];
  const units = [...set.values()].filter(({ descriptor }) => descriptor !== null);
  const files = checkedFiles(store, [host, ...units]);
  const documents = await pageDocuments(host, units, files, brand);
  const visits: BrowserPage[] = [];
  for (const [page, item] of asked.entries()) {
    const rendered = pages[page];
    if (!rendered || item.opens === 'never') continue;
    const nonce = newNonce();
    const document = await documents.documentOf(item, rendered, nonce);
    if (document === null) continue;
    const { locale, mobile, request } = item;
    const { pathname, search } = new URL(withLocale(item.address, locale), 'http://gate');
    const address = pathname + search;
    const answers = answersOf(request.input.data);
    const answer = async (method: string, path: string): Promise<PageAnswer | null> => {
      if (path === address && method === 'GET') return documentAnswer(document, nonce);
      if (path.startsWith('/api/')) return answers.get(`${method} ${path}`) ?? null;
      const file = method === 'GET' ? await files.at(path) : null;
      return file && { headers: { 'content-type': file.type }, body: file.bytes };
    };
    visits.push({ page, request, address, language: languageTag(locale), mobile, aheadMs: now + BEHIND_MS - Date.now(), answer });
  }
  // What time is left for comes last.
  const isLast = ({ page }: BrowserPage) => asked[page]!.opens === 'last';
  return [...visits.filter((visit) => !isLast(visit)), ...visits.filter(isLast)];
}

function documentAnswer(document: string, nonce: string): PageAnswer {
  const headers = { ...securityHeaders(true), 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentPolicy(nonce) };
  return { headers, body: Buffer.from(document) };
}

/** The recorded answers by method and address. */
function answersOf(data: readonly PrefetchedResult[]): Map<string, PageAnswer> {
  return new Map(
    data.map(({ call, params, data: answer }) => {
      const method = CALLS[call as CallName];
      const body = Buffer.from(JSON.stringify({ code: 1000, msg: '', data: answer }));
      const address = callPath(call as CallName) + (method === 'GET' ? queryOf(params) : '');
      return [`${method} ${address}`, { headers: { 'content-type': 'application/json; charset=utf-8' }, body }];
    }),
  );
}
