import type { Layout } from 'shared-contracts';
import { stripLocale } from 'shared-contracts/locale/locale';
import type { ReleaseState } from '../releases/release-state.ts';

export interface PageError {
  status: 404 | 500;
  message?: string;
}

/** What the shell's own interface knows of the page in the address bar. */
export interface PageState {
  /** Without language prefix and query. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  layout: Layout;
  /** Header tab of the route; undefined for none. */
  tab: number | undefined;
  error: PageError | null;
}

export interface PageStore {
  get(): PageState;
  subscribe(listener: () => void): () => void;
  /** Takes the address over. True when it is another page than before. */
  moved(pathname: string, search: string): boolean;
  showError(error: PageError): void;
}

/** Holds the state of the page. `first` is what the edge answered with: its 404 and 500 stay until the visitor goes on. */
export function createPageStore(
  releases: Pick<ReleaseState, 'match'>,
  address: { pathname: string; search: string },
  first: { status: number; message?: string } = { status: 200 },
): PageStore {
  const listeners = new Set<() => void>();
  let state = stateOf(address.pathname, address.search);
  if (first.status === 404) state = { ...state, error: { status: 404 } };
  else if (first.status >= 500) state = { ...state, error: { status: 500, message: first.message } };

  function stateOf(pathname: string, search: string): PageState {
    const match = releases.match(pathname);
    return {
      path: stripLocale(pathname),
      search,
      layout: match?.route.layout ?? 'default',
      tab: match?.route.tab,
      error: match ? null : { status: 404 },
    };
  }

  function set(next: PageState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moved(pathname, search) {
      if (state.path === stripLocale(pathname) && state.search === search) return false;
      set(stateOf(pathname, search));
      return true;
    },
    showError(error) {
      set({ ...state, error });
    },
  };
}
