import type { Brand, Locale } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import { stripLocale } from 'shared-contracts/locale/locale';
import type { EditorsHead } from 'shared-contracts/release/page-head';
import { pageTitle } from 'shared-contracts/release/page-title';
import { queriesOf } from 'shared-contracts/routing/queries';
import { queryKey } from 'shared-contracts/routing/template';
import type { ReleaseState } from '../releases/release-state.ts';
import type { PageState } from './page-state.ts';

export interface PageTitlesOptions {
  releases: Pick<ReleaseState, 'match'>;
  locale: Locale;
  brand: Brand;
  /** Address and error of the page. */
  address(): { pathname: string; search: string };
  error(): PageState['error'];
  /** Fetches the texts that editors set for a path (without language prefix); null for none. */
  fetchEditors(path: string): Promise<EditorsHead | null>;
  show(title: string, page: ShownPage): void;
}

/** What the head of a page is composed from. */
export interface ShownPage {
  match: ReturnType<ReleaseState['match']>;
  query: URLSearchParams;
  /** Without language prefix. */
  path: string;
  /** Result of the page's first query; undefined until it is there. */
  data?: unknown;
  editors: EditorsHead | null;
  /** As an HTTP status. */
  status: number;
}

export interface PageTitles {
  /** A navigation started: the title is set at once and refined when editors' title and data arrive. */
  addressChanged(): void;
  /** A unit received a result; that of the page's first query may be part of the title. */
  onResult(call: string, params: unknown, data: unknown): void;
  /** The page is a 404 or 500. */
  onError(): void;
  /** Prefetches the editors' title of a page whose link is about to be followed. */
  prefetch(pathname: string): void;
}

/** Data of one page's title. */
interface Page extends Omit<ShownPage, 'editors' | 'status'> {
  /** Key of the query whose result is the page's `data`; null without one. */
  key: string | null;
}

/** Results kept for the title of the next page; a page asks fewer queries at once. */
const KEPT_RESULTS = 16;

/** Reference of a template to the first query's result. */
const OF_DATA = '{data.';
/** Part of a template that goes when one of its references has no value. */
const OPTIONAL_PART = /\[\[.*?\]\]/gs;

/**
 * Titles of pages that are reached without a reload. They equal those of the edge, from the same sources (declaration,
 * editors, first result). Nothing waits for a title; what arrives after the next navigation is ignored.
 */
export function createPageTitles(options: PageTitlesOptions): PageTitles {
  const { releases, locale, brand, address, error, fetchEditors: askEditors, show } = options;
  const name = brand.name[locale];
  const asked = new Map<string, Promise<EditorsHead | null>>();
  const editors = new Map<string, EditorsHead | null>();
  /** Last results: a unit's router changes the address when the data of the next page is there. */
  const results = new Map<string, unknown>();
  let page = here();
  /** The document came with the edge's title. */
  let isFromEdge = true;

  function here(): Page {
    const { pathname, search } = address();
    const match = releases.match(pathname);
    const query = new URLSearchParams(search);
    const [first] = match ? queriesOf(match.route.data ?? [], match.params, query) : [];
    return { match, query, path: stripLocale(pathname), key: first ? queryKey(first.call, first.params) : null };
  }

  function draw(): void {
    const { match, query, path, data } = page;
    const status = error()?.status ?? 200;
    const texts = editors.get(path) ?? null;
    const set = texts?.title;
    // Until the data is there, show the brand instead of half a title.
    const needed = (set || declared(page)).replace(OPTIONAL_PART, '');
    const isHalf = data === undefined && needed.includes(OF_DATA) && status === 200;
    const scope = { params: match?.params ?? {}, query, data };
    const title = isHalf ? name : pageTitle({ route: match?.route ?? null, scope, editors: set, status, locale, name });
    show(title, { match, query, path, data, editors: texts, status });
  }

  function declared({ match }: Page): string {
    return match?.route.head.title[locale] ?? '';
  }

  function askOnce(path: string): Promise<EditorsHead | null> {
    const under = asked.get(path) ?? askEditors(path);
    asked.set(path, under);
    under.then(
      (texts) => editors.set(path, texts),
      // The declared title stays; the next navigation to the page retries.
      () => asked.delete(path),
    );
    return under;
  }

  function setTitle(): void {
    isFromEdge = false;
    draw();
    const mine = page;
    if (!mine.match || editors.has(mine.path)) return;
    const better = () => {
      if (mine === page) draw();
    };
    askOnce(mine.path).then(better, better);
  }

  return {
    addressChanged() {
      page = here();
      if (page.key) page.data = results.get(page.key);
      setTitle();
    },
    onResult(call, params, data) {
      const key = queryKey(call, params);
      results.delete(key);
      results.set(key, data);
      if (results.size > KEPT_RESULTS) results.delete(results.keys().next().value!);
      if (key !== page.key) return;
      page.data = data;
      if (!isFromEdge) draw();
      else if (declared(page).includes(OF_DATA)) setTitle();
    },
    onError: draw,
    prefetch(pathname) {
      const path = stripLocale(pathname);
      if (releases.match(pathname) && !editors.has(path)) void askOnce(path).catch(() => undefined);
    },
  };
}

/** Wraps the units' API client: reports each result to the titles, without delaying or changing it. */
export function withResultObserver({ onResult }: Pick<PageTitles, 'onResult'>, { call }: ApiClient): ApiClient {
  return {
    call(name, request, options) {
      const result = call(name, request, options);
      result.then(
        (data) => onResult(name, request, data),
        // The caller has the error.
        () => undefined,
      );
      return result;
    },
  };
}
