import type { EdgeBrand } from 'deploy-release/settings';
import {
  type DocumentInput,
  type DocumentTimeouts,
  documentMarkup,
  headMarkup,
  type LiveSet,
  pageFiles,
  type ServedPage,
  type TabFacts,
} from 'deploy-render';
import type { DocumentUnit, RouteData } from 'shared-contracts';
import { withLocale } from 'shared-contracts/locale/locale';
import { pageHeaderOf } from 'shared-contracts/release/page-header';
import type { RenderInput } from 'shared-contracts/render/render-input';
import { matchRoutes, type RouteMatch } from 'shared-contracts/routing/match';
import { type PageAddress, tidyPath } from '../address/address.ts';
import { visitorNetworks } from '../address/visitor-network.ts';
import { compress, type Encoding } from '../files/encoding.ts';
import type { DocumentCache } from '../html/document-cache.ts';
import { type Prefetched, prefetch } from '../prefetch/prefetch.ts';
import type { QueryClient, QueryVisitor } from '../prefetch/query-client.ts';
import type { PageRendering } from '../rendering/page-rendering.ts';

export interface PageInput {
  set: LiveSet;
  address: PageAddress;
  mobile: boolean;
  /** Whether the browser has a session. Rendered parts never depend on it. */
  isMember: boolean;
  nonce: string;
  origin: string;
  brand: EdgeBrand;
  queries: QueryClient;
  /** Null when this edge does not render. */
  rendering: PageRendering | null;
  documents: DocumentCache;
  visitor: QueryVisitor;
  budgetMs: number;
  /** Budget of a page that is rendered: without its answers it comes with placeholders, which costs the visitor seconds. */
  renderedBudgetMs: number;
  timeouts: DocumentTimeouts | undefined;
  tab: TabFacts;
  /** Markup of a note to this visitor; empty for none. */
  note: string;
}

/**
 * 404: no such page. 500: the service failed on the page's data. 503: the service did not answer; the page queries again in the
 * browser.
 */
type PageStatus = 200 | 404 | 500 | 503;

export type Page =
  | { redirect: string }
  | {
      status: PageStatus;
      body(encoding: Encoding | null): Promise<Buffer>;
      times: { answersMs: number; renderMs: number };
      served: ServedPage | null;
    };

/** Composes the page of an address, or redirects to its canonical path. */
export async function page(input: PageInput): Promise<Page> {
  const { set, address } = input;
  const redirect = properAddress(set, address);
  if (redirect) return { redirect };
  const match = matchRoutes(set.routes, address.path);
  const query = new URLSearchParams(address.search);
  const started = performance.now();
  const answers = await prefetch(input.queries, {
    route: match?.route ?? null,
    params: match?.params ?? {},
    query,
    everywhere: everywhere(set),
    path: address.path,
    locale: address.locale,
    visitor: input.visitor,
    budgetMs: isRendered(match) && input.rendering ? input.renderedBudgetMs : input.budgetMs,
  });
  const answersMs = performance.now() - started;
  const status = statusOf(match, answers);
  const served =
    status === 200 && match && input.rendering
      ? await input.rendering.serve(set, match, renderInput(input, match, answers), input.visitor.address)
      : null;
  const renderMs = performance.now() - started - answersMs;
  const document = (): DocumentInput => documentInput(input, match, answers, status, served);
  const body =
    served && isForAll(input) ? sharedDocument(input, answers, served, document) : ownDocument(Buffer.from(documentMarkup(document())));
  return { status, body, times: { answersMs, renderMs }, served };
}

type PageBody = (encoding: Encoding | null) => Promise<Buffer>;

function ownDocument(body: Buffer): PageBody {
  return async (encoding) => (encoding ? compress(body, encoding) : body);
}

/** Whether nothing of the document is for this visitor alone but the values that a template leaves out. */
function isForAll({ note, tab }: PageInput): boolean {
  return note === '' && !tab.preview;
}

/** The document of a rendered page, written once for all visitors. The cache key holds `served`, which was made from the answers. */
function sharedDocument(input: PageInput, answers: Prefetched, served: ServedPage, make: () => DocumentInput): PageBody {
  const { set, nonce, tab, isMember, origin, visitor } = input;
  const { first, editors, inlined } = answers;
  const data = first?.kind === 'data' ? first.data : null;
  // An answer that is too long for the document decides its head all the same.
  const apart = typeof data === 'object' && data !== null && !inlined.some((answer) => answer.data === data) ? [data] : [];
  const variant = documentVariant({ isMember, origin, editors, keys: tab.keys });
  const template = input.documents.document([served, set, ...apart], variant, visitorNetworks(visitor.address).line, make);
  return (encoding) => template.fill({ nonce, cohort: tab.cohort, view: tab.view }, encoding);
}

interface Variant extends Pick<PageInput, 'isMember' | 'origin'> {
  editors: Prefetched['editors'];
  keys: TabFacts['keys'];
}

/** What a document depends on beside the rendered page, the set and the values of the visitor. */
export function documentVariant({ isMember, origin, editors, keys }: Variant): string {
  return JSON.stringify([isMember, origin, editors, keys]);
}

function documentInput(
  input: PageInput,
  match: RouteMatch<DocumentUnit> | null,
  answers: Prefetched,
  status: PageStatus,
  served: ServedPage | null,
): DocumentInput {
  const { set, address, nonce } = input;
  const query = new URLSearchParams(address.search);
  const head = headMarkup({
    route: match?.route ?? null,
    params: match?.params ?? {},
    query,
    data: answers.first?.kind === 'data' ? answers.first.data : undefined,
    answers: answers.inlined,
    editors: answers.editors,
    locale: address.locale,
    path: address.path,
    origin: input.origin,
    status,
    name: input.brand.name[address.locale],
  });
  return {
    set,
    locale: address.locale,
    layout: match?.route.layout ?? 'default',
    mobile: input.mobile,
    status,
    message: status === 500 && answers.first?.kind === 'failed' ? answers.first.message : '',
    pageHeader: status === 200 ? pageHeaderOf(match, query, address.locale) : null,
    brand: input.brand,
    nonce,
    head,
    files: pageFiles(set, match && (status === 200 || status === 503) ? { unit: match.owner, route: match.route } : null, address.locale),
    data: answers.inlined,
    served,
    isMember: input.isMember,
    timeouts: input.timeouts,
    tab: input.tab,
    note: input.note,
  };
}

function isRendered(match: RouteMatch<DocumentUnit> | null): boolean {
  return match?.owner.descriptor.rendered?.includes(match.route.path) ?? false;
}

/** What the parts of a page are rendered from: nothing of it belongs to one visitor. */
function renderInput({ address, mobile, brand }: PageInput, { route }: RouteMatch<DocumentUnit>, answers: Prefetched): RenderInput {
  return {
    locale: address.locale,
    mobile,
    path: address.path,
    search: address.search,
    layout: route.layout,
    ...(route.tab === undefined ? {} : { tab: route.tab }),
    brand: { name: brand.name, icp: brand.icp },
    data: answers.inlined,
  };
}

/** Canonical path of a loosely written address; null when it is canonical or has no page. */
function properAddress(set: LiveSet, { path, locale, search, given }: PageAddress): string | null {
  const tidy = tidyPath(given);
  if (tidy === null) return null;
  const [, rest] = /^(?:\/en(?=\/))?(\/.*)$/.exec(tidy) ?? [];
  return rest !== undefined && matchRoutes(set.routes, rest)
    ? tidy + search
    : path === '/' && locale === 'en'
      ? withLocale('/', 'en') + search
      : null;
}

function everywhere(set: LiveSet): RouteData[] {
  return set.units.flatMap((unit) => unit.descriptor.data ?? []);
}

/** Status of a page: 404 when the service does not know what the address names or the required first query has no data. */
function statusOf(match: RouteMatch<DocumentUnit> | null, { first, hasUnknownValue }: Prefetched): PageStatus {
  if (!match) return 404;
  if (hasUnknownValue) return 404;
  if (!match.route.requireData) return 200;
  // Without a value for a required parameter no query was sent.
  if (!first) return 404;
  if (first.kind === 'failed') return 500;
  if (first.kind === 'none') return 503;
  return first.kind === 'refused' || (first.kind === 'data' && first.data === null) ? 404 : 200;
}
