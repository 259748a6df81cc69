import type { RouteData, RouteDeclaration, Template } from 'shared-contracts';
import type { CallName } from 'shared-contracts/api/call-names';
import type { SamplePage } from 'shared-contracts/descriptor';
import type { Locale } from 'shared-contracts/locale/locale';
import type { PrefetchedResult } from 'shared-contracts/release/manifest';
import { knownValuesOf } from 'shared-contracts/routing/known-values';
import { matchRoutes } from 'shared-contracts/routing/match';
import { firstQueryOf, queriesOf } from 'shared-contracts/routing/queries';
import { fillTemplate, fillText, type TemplateScope } from 'shared-contracts/routing/template';
import type { RecordedAnswers } from './recorded-answers.ts';

/** One page of a route: an address without language, and what the edge would have for it. */
export interface GatePage {
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

interface Address {
  address: string;
  isMadeUp?: boolean;
  /** The answer to the first query, where it is made. */
  first?: { answer: unknown };
}

/**
 * The pages of a route as the gate renders them, with the answers to its declared queries; null for one that lacks an answer that it needs.
 * The first has the address of the first item that the sitemap lists, else the route's path with its first known values. The samples of
 * the route follow; one whose address is that of nothing in the catalogue is left out.
 */
export async function pagesOf(
  route: RouteDeclaration,
  everywhere: readonly RouteData[],
  locale: Locale,
  answers: Pick<RecordedAnswers, 'answer'>,
): Promise<(GatePage | null)[]> {
  const samples = [route.sample ?? []].flat();
  const first = await firstAddress(route, locale, answers);
  const others: (Address | null)[] = [];
  for (const sample of samples) {
    const found = await sampleAddress(sample, locale, answers);
    if (found !== undefined) others.push(found);
  }
  // An address that is made up is not rendered where a sample has a real one.
  const addresses = first?.isMadeUp && others.length > 0 ? others : [first, ...others];
  return Promise.all(addresses.map((found) => found && pageAt(found, route, everywhere, locale, answers)));
}

async function pageAt(
  { address, isMadeUp = false, first }: Address,
  route: RouteDeclaration,
  everywhere: readonly RouteData[],
  locale: Locale,
  answers: Pick<RecordedAnswers, 'answer'>,
): Promise<GatePage | null> {
  const { pathname, search } = new URL(address, 'http://gate');
  const params = matchRoutes([{ owner: null, routes: [route] }], pathname)?.params;
  // The address of a sample belongs to another route.
  if (!params) return null;
  const query = new URLSearchParams(search);
  if (route.requireData && !firstQueryOf(route.data ?? [], params, query)) return null;
  const data: PrefetchedResult[] = [];
  for (const [index, asked] of [...queriesOf(route.data ?? [], params, query), ...queriesOf(everywhere, params, query)].entries()) {
    const answer = index === 0 && first ? first.answer : await answers.answer(asked.call, asked.params, locale);
    if (answer === undefined || (index === 0 && route.requireData && answer === null)) return null;
    data.push({ ...asked, data: answer });
  }
  return { route, path: pathname, search, data, isMadeUp };
}

/** Null without an answer that it needs. */
async function firstAddress(route: RouteDeclaration, locale: Locale, answers: Pick<RecordedAnswers, 'answer'>): Promise<Address | null> {
  if (route.sitemap) {
    const listed = (await ask(route.sitemap.call, route.sitemap.params, locale, answers)) as { list?: unknown[] } | null | undefined;
    const [item] = listed?.list ?? [];
    if (item === undefined) return null;
    return { address: fillText(route.sitemap.address, { params: textsOf(item), query: new URLSearchParams() }) };
  }
  let isMadeUp = false;
  const parts: string[] = [];
  for (const part of route.path.split('/').filter(Boolean)) {
    const name = part.slice(1);
    if (!part.startsWith(':')) parts.push(part);
    if (!part.startsWith(':') || part.endsWith('?')) continue;
    const known = route.known?.[name];
    const listed = known ? knownValuesOf(await ask(known.call, known.params, locale, answers), known) : (route.values?.[name] ?? []);
    const value = listed.find((item) => item !== '');
    isMadeUp ||= value === undefined;
    parts.push(encodeURIComponent(value ?? '1'));
  }
  return { address: `/${parts.join('/')}`, isMadeUp };
}

/** Null without an answer; undefined where the answer has nothing that makes the address. */
async function sampleAddress(
  sample: SamplePage,
  locale: Locale,
  answers: Pick<RecordedAnswers, 'answer'>,
): Promise<Address | null | undefined> {
  const data = sample.call === undefined ? null : await ask(sample.call, sample.params ?? {}, locale, answers);
  if (data === undefined) return null;
  const scope = { params: {}, query: new URLSearchParams(), data };
  if (!hasAll(sample.address, scope)) return undefined;
  const address = fillText(sample.address, scope);
  return sample.data === undefined ? { address } : { address, first: { answer: fillTemplate(sample.data, scope) } };
}

function ask(call: CallName, params: Template, locale: Locale, answers: Pick<RecordedAnswers, 'answer'>): Promise<unknown> {
  return answers.answer(call, fillTemplate(params, { params: {}, query: new URLSearchParams() }), locale);
}

/** Whether each reference of a text has a value. */
function hasAll(text: string, scope: TemplateScope): boolean {
  return [...text.matchAll(/\{[^{}]+\}/g)].every(([reference]) => fillText(reference, scope) !== '');
}

function textsOf(item: unknown): Record<string, string> {
  const fields = Object.entries((item ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    fields
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
}
