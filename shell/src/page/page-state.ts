import type { Layout } from 'shared-contracts';
import { stripLocale } from 'shared-contracts/locale/locale';
import type { ReleaseState } from '../releases/release-state.ts';

export interface PageError {
  status: 404 | 500;
  message?: string;
}

/** State of the page in the address bar, for the chrome. */
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
  /** The state when the document was opened, which is what the server rendered. */
  first(): PageState;
  get(): PageState;
  subscribe(listener: () => void): () => void;
  /** Sets the address. True when it differs from the one before. */
  setAddress(pathname: string, search: string): boolean;
  showError(error: PageError): void;
  /** Releases were added or removed while the address stayed: a 404 may have a page now. */
  routesChanged(): void;
}

/** Holds the state of the page. `first` is the edge's response: its 404 and 500 stay until the next navigation; after a 503 the page loads its own data. */
export function createPageStore(
  releases: Pick<ReleaseState, 'match'>,
  address: { pathname: string; search: string },
  first: { status: number; message?: string } = { status: 200 },
): PageStore {
  const listeners = new Set<() => void>();
  let { pathname } = address;
  let hadRoute = true;
  let state = stateOf(address.pathname, address.search);
  if (first.status === 404) state = { ...state, error: { status: 404 } };
  else if (first.status === 500) state = { ...state, error: { status: 500, message: first.message } };

  const initial = state;

  function stateOf(at: string, search: string): PageState {
    const match = releases.match(at);
    pathname = at;
    hadRoute = match !== null;
    return {
      path: stripLocale(at),
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
    first: () => initial,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setAddress(at, search) {
      if (state.path === stripLocale(at) && state.search === search) return false;
      set(stateOf(at, search));
      return true;
    },
    showError(error) {
      set({ ...state, error });
    },
    routesChanged() {
      const routed = releases.match(pathname) !== null;
      if (routed && !hadRoute) set(stateOf(pathname, state.search));
      hadRoute = routed;
    },
  };
}
