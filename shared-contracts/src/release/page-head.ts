import type { RouteDeclaration } from '../descriptor.ts';
import { type Locale, otherLocale, switchLocale, withLocale } from '../locale/locale.ts';
import type { PathParams } from '../routing/match.ts';
import { fillTemplate, fillText, type TemplateScope } from '../routing/template.ts';
import type { PrefetchedResult } from './manifest.ts';
import { clipText, fillTidily, pageTitle } from './page-title.ts';

/*
 * The head of a page, composed once: by the edge for a page that is opened, by the shell for one that is reached without a reload.
 */

/** An element of the head, before it is markup or a node. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  /** Text of a title. */
  text?: string;
  /** Content of a data block. */
  json?: object;
}

/** Texts that editors set for a page; they override those of the route's declaration. */
export interface EditorsHead {
  title: string;
  keywords: string;
  description: string;
}

export interface HeadInput {
  route: RouteDeclaration | null;
  params: PathParams;
  query: URLSearchParams;
  /** Result of the first query; undefined when it is missing. */
  data: unknown;
  /** All prefetched results, the first one included. */
  answers: readonly Pick<PrefetchedResult, 'params' | 'data'>[];
  editors: EditorsHead | null;
  locale: Locale;
  path: string;
  origin: string;
  /** HTTP status of the page. */
  status: number;
  /** The brand's name in the language of the page. */
  name: string;
}

const LONGEST_DESCRIPTION = 200;
const LANGUAGE_TAG = { zh: 'zh-CN', en: 'en' } as const;
const OG_LOCALE = { zh: 'zh_CN', en: 'en_US' } as const;

export function languageTag(locale: Locale): string {
  return LANGUAGE_TAG[locale];
}

/** Title, description, canonical address, alternates, preview and structured data of a page. */
export function pageHead(input: HeadInput): HeadTag[] {
  const { route, locale, name, status } = input;
  const found = route !== null && status < 400;
  const scope = scopeOf(input);
  const title = pageTitle({ route, scope, editors: input.editors?.title, status, locale, name });
  const tags: HeadTag[] = [{ name: 'title', attributes: {}, text: title }];
  if (!found || route.indexed === false) tags.push(meta('name', 'robots', 'noindex'));
  if (!found) return tags;

  const description = clipText(editorsText(input, 'description') || fillText(route.head.description[locale], scope), LONGEST_DESCRIPTION);
  if (description) tags.push(meta('name', 'description', description));
  const keywords = editorsText(input, 'keywords');
  if (keywords) tags.push(meta('name', 'keywords', keywords));

  const address = canonicalPath(route, input.path, telling(input));
  const canonical = input.origin + withLocale(address, locale);
  tags.push(link('canonical', canonical));
  if (route.indexed !== false && hasCounterpart(input.path)) tags.push(...alternates(input.origin, address));

  tags.push(
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', OG_LOCALE[locale]),
    meta('property', 'og:locale:alternate', OG_LOCALE[otherLocale(locale)]),
  );
  const image = imageAddress(route, scope, input.origin);
  if (image) tags.push(meta('property', 'og:image', image));
  tags.push(meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'));
  const structured = structuredData(input, scope, canonical);
  if (structured) tags.push({ name: 'script', attributes: { type: 'application/ld+json' }, json: structured });
  return tags;
}

/** A page number in an address; the first page has none. */
const FURTHER_PAGE = /^(?:[2-9]|[1-9]\d+)$/;

/**
 * The query of a page without parameters that have no effect: an invalid page number or one behind the last page, and all of them
 * where the query has no results. The address without them is canonical.
 */
function telling({ query, data, answers }: HeadInput): URLSearchParams {
  const kept = new URLSearchParams(isEmptyList(data) && !isFurtherPage(query) ? '' : query);
  const isPastEnd = answers.some((answer) => isEmptyList(answer.data) && (answer.params as { page?: unknown } | null)?.page !== undefined);
  if (isPastEnd || !isFurtherPage(query)) kept.delete('page');
  return kept;
}

function isFurtherPage(query: URLSearchParams): boolean {
  return FURTHER_PAGE.test(query.get('page') ?? '');
}

function isEmptyList(data: unknown): boolean {
  const list = (data as { list?: unknown } | null | undefined)?.list;
  return Array.isArray(list) && list.length === 0;
}

/** Canonical address: the path and the query values that the route declares as canonical. */
function canonicalPath(route: RouteDeclaration, path: string, query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of route.canonicalQuery ?? []) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  const search = kept.toString();
  return search ? `${path}?${search}` : path;
}

/** Alternate links in each language; Chinese is the default. */
export function alternates(origin: string, address: string): HeadTag[] {
  return [
    ...(['zh', 'en'] as const).map((locale) => alternate(LANGUAGE_TAG[locale], origin + withLocale(address, locale))),
    alternate('x-default', origin + withLocale(address, 'zh')),
  ];
}

function editorsText(input: HeadInput, field: keyof EditorsHead): string {
  const text = input.editors?.[field];
  return typeof text === 'string' ? fillTidily(text, scopeOf(input)) : '';
}

function scopeOf(input: HeadInput): TemplateScope {
  return { params: input.params, query: input.query, data: input.data };
}

/** News and case details have no counterpart in the other language (the language switch leads to their list). */
function hasCounterpart(path: string): boolean {
  return switchLocale(path, '') === withLocale(path, 'en');
}

function imageAddress(route: RouteDeclaration, scope: TemplateScope, origin: string): string | null {
  const filled = route.head.image ? fillTemplate(route.head.image, scope) : null;
  if (typeof filled !== 'string' || filled === '') return null;
  if (/^https?:\/\//.test(filled)) return filled;
  return filled.startsWith('/') && !filled.startsWith('//') ? origin + filled : null;
}

function structuredData(input: HeadInput, scope: TemplateScope, canonical: string): object | null {
  const template = input.route?.head.jsonLd?.[input.locale];
  // Structured data without its subject would be misleading.
  if (!template || (input.route?.data?.length && input.data === undefined)) return null;
  const filled = tidyStructuredData(fillTemplate(template, { ...scope, shop: { name: input.name } }), input.origin);
  if (typeof filled !== 'object' || filled === null || Array.isArray(filled)) return null;
  return { '@context': 'https://schema.org', url: canonical, inLanguage: LANGUAGE_TAG[input.locale], ...filled };
}

function meta(kind: 'name' | 'property', key: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [kind]: key, content } };
}

function link(rel: string, href: string): HeadTag {
  return { name: 'link', attributes: { rel, href } };
}

function alternate(language: string, href: string): HeadTag {
  return { name: 'link', attributes: { rel: 'alternate', hreflang: language, href } };
}

/** Fields of schema.org that hold an address. */
const ADDRESSES = new Set(['url', 'item', 'image', 'logo', '@id']);

/**
 * Cleans structured data: makes addresses absolute, drops empty texts and objects that have only a type (an unnamed composer).
 * Undefined when nothing is left.
 */
export function tidyStructuredData(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => tidyStructuredData(item, origin)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .map(([name, field]) => [name, absolute(name, tidyStructuredData(field, origin), origin)] as const)
      .filter(([, field]) => field !== undefined);
    return fields.some(([name]) => !name.startsWith('@') || name === '@graph') ? Object.fromEntries(fields) : undefined;
  }
  return value === '' || value === null ? undefined : value;
}

function absolute(name: string, value: unknown, origin: string): unknown {
  const isPath = typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
  return isPath && ADDRESSES.has(name) ? origin + value : value;
}
