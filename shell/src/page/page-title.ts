import type { Brand, Locale } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import { stripLocale } from 'shared-contracts/locale/locale';
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
  /** Asks for the title that the editors set for a path (without language prefix), a template; null for none. */
  fetchEditorTitle(path: string): Promise<string | null>;
  show(title: string): void;
}

export interface PageTitles {
  /** Another page is on its way: it gets its name at once, and a better one when what that needs has come. */
  addressChanged(): void;
  /** A unit got an answer; where it is the first one of the page, the title may speak of it. */
  onResult(call: string, params: unknown, data: unknown): void;
  /** The page turned out not to be there, or failed. */
  onError(): void;
  /** Asks for what the title of a page will need, because its link is about to be followed. */
  prefetch(pathname: string): void;
}

/** What the title of one page is made of. */
interface Page {
  match: ReturnType<ReleaseState['match']>;
  query: URLSearchParams;
  path: string;
  /** Key of the question whose answer is the page's `data`; null without one. */
  key: string | null;
  data?: unknown;
}

/** Reference of a template to the first answer. */
const OF_DATA = '{data.';

/**
 * Titles of pages that are reached without a reload: the same words as the edge puts into a document, from the same sources
 * (declaration, editors, first answer). Nothing waits for them. What arrives after the visitor went on names nothing.
 */
export function createPageTitles(options: PageTitlesOptions): PageTitles {
  const { releases, locale, brand, address, error, fetchEditorTitle: askEditors, show } = options;
  const name = brand.name[locale];
  const asked = new Map<string, Promise<string | null>>();
  const editors = new Map<string, string | null>();
  /** The last first answer of a page: it may come before the page is told to be another. */
  let last: { key: string; data: unknown } | null = null;
  let page = here();
  /** The document came with its title, which had all that the edge knew in time. */
  let isOfEdge = true;

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
    const set = editors.get(path);
    // Half a title is none: the brand stands for it until the data is there.
    const isHalf = data === undefined && (set || declared(page)).includes(OF_DATA) && status === 200;
    const scope = { params: match?.params ?? {}, query, data };
    show(isHalf ? name : pageTitle({ route: match?.route ?? null, scope, editors: set, status, locale, name }));
  }

  function declared({ match }: Page): string {
    return match?.route.head.title[locale] ?? '';
  }

  function askOnce(path: string): Promise<string | null> {
    const under = asked.get(path) ?? askEditors(path);
    asked.set(path, under);
    under.then(
      (title) => editors.set(path, title),
      // The declared title stays; whoever comes to the page again asks again.
      () => asked.delete(path),
    );
    return under;
  }

  function nameIt(): void {
    isOfEdge = false;
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
      if (last?.key === page.key) page.data = last?.data;
      nameIt();
    },
    onResult(call, params, data) {
      const key = queryKey(call, params);
      if (key !== here().key) return;
      last = { key, data };
      if (key !== page.key) return;
      page.data = data;
      if (!isOfEdge) draw();
      else if (declared(page).includes(OF_DATA)) nameIt();
    },
    onError: draw,
    prefetch(pathname) {
      const path = stripLocale(pathname);
      if (releases.match(pathname) && !editors.has(path)) void askOnce(path).catch(() => undefined);
    },
  };
}

/** The client for the units, with every answer told to the titles as well. Nobody waits for that, and no answer is changed. */
export function withResultObserver({ onResult }: Pick<PageTitles, 'onResult'>, { call }: ApiClient): ApiClient {
  return {
    call(name, request, options) {
      const answer = call(name, request, options);
      answer.then(
        (data) => onResult(name, request, data),
        // The caller has the error.
        () => undefined,
      );
      return answer;
    },
  };
}
