import type { RouteData, RouteDeclaration, Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PrefetchedResult } from 'shared-contracts/release/manifest';
import { knownValuesOf } from 'shared-contracts/routing/known-values';
import { matchRoutes } from 'shared-contracts/routing/match';
import { queriesOf } from 'shared-contracts/routing/queries';
import { fillTemplate, fillText } from 'shared-contracts/routing/template';
import type { RecordedAnswers } from './recorded-answers.ts';

/** One page of a route: an address without language, and what the edge would have for it. */
export interface SamplePage {
  route: RouteDeclaration;
  path: string;
  search: string;
  data: PrefetchedResult[];
  /**
   * Whether a value of the address is invented, because no call lists the real ones and the route has no sample. The page may then say
   * that it does not exist.
   */
  isMadeUp: boolean;
}

/**
 * A page of a route as the gate renders it, with the answers to its declared queries; null when an answer is missing that it needs. The
 * address is that of the first item that the sitemap lists, or that of the route's sample, else the route's path with its first known
 * values.
 */
export async function samplePage(
  route: RouteDeclaration,
  everywhere: readonly RouteData[],
  locale: Locale,
  answers: Pick<RecordedAnswers, 'answer'>,
): Promise<SamplePage | null> {
  const found = await addressOf(route, locale, answers);
  if (found === null) return null;
  const { address, isMadeUp, first } = found;
  const { pathname, search } = new URL(address, 'http://gate');
  const params = matchRoutes([{ owner: null, routes: [route] }], pathname)?.params ?? {};
  const query = new URLSearchParams(search);
  const data: PrefetchedResult[] = [];
  for (const [index, asked] of [...queriesOf(route.data ?? [], params, query), ...queriesOf(everywhere, params, query)].entries()) {
    const answer = index === 0 && first ? first.answer : await answers.answer(asked.call, asked.params, locale);
    if (answer === undefined || (index === 0 && route.requireData && answer === null)) return null;
    data.push({ ...asked, data: answer });
  }
  return { route, path: pathname, search, data, isMadeUp };
}

async function addressOf(
  route: RouteDeclaration,
  locale: Locale,
  answers: Pick<RecordedAnswers, 'answer'>,
): Promise<{ address: string; isMadeUp: boolean; first?: { answer: unknown } } | null> {
  const asked = (call: CallName, params: Template) =>
    answers.answer(call, fillTemplate(params, { params: {}, query: new URLSearchParams() }), locale);
  if (route.sitemap) {
    const listed = (await asked(route.sitemap.call, route.sitemap.params)) as { list?: unknown[] } | null | undefined;
    const [item] = listed?.list ?? [];
    if (item === undefined) return null;
    return { address: fillText(route.sitemap.address, { params: textsOf(item), query: new URLSearchParams() }), isMadeUp: false };
  }
  if (route.sample) {
    const data = await asked(route.sample.call, route.sample.params);
    if (data === undefined) return null;
    const answer = fillTemplate(route.sample.data, { params: {}, query: new URLSearchParams(), data });
    return { address: route.sample.address, isMadeUp: false, first: { answer } };
  }
  let isMadeUp = false;
  const parts: string[] = [];
  for (const part of route.path.split('/').filter(Boolean)) {
    const name = part.slice(1);
    if (!part.startsWith(':')) parts.push(part);
    if (!part.startsWith(':') || part.endsWith('?')) continue;
    const known = route.known?.[name];
    const listed = known ? knownValuesOf(await asked(known.call, known.params), known) : (route.values?.[name] ?? []);
    const value = listed.find((item) => item !== '');
    isMadeUp ||= value === undefined;
    parts.push(encodeURIComponent(value ?? '1'));
  }
  return { address: `/${parts.join('/')}`, isMadeUp };
}

function textsOf(item: unknown): Record<string, string> {
  const fields = Object.entries((item ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
}
