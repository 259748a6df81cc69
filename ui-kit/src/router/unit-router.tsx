import { createContext, type ReactNode, useContext } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { HostProps } from 'shared-contracts/host';
import { basenameOf, stripLocale } from 'shared-contracts/locale/locale';
import { scopeWindow } from './scoped-window.ts';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/** The data router of one mounted unit. */
export interface UnitRouter {
  router: DataRouter;
  /** Whether a path without language prefix (query allowed) is a page of this unit. */
  owns(path: string): boolean;
  /** Resolves when the first page has its data or its error. */
  ready: Promise<void>;
  /** What the route of a pathname (with language prefix) shows until its first data is there; null without a route of its own. */
  skeletonOf(pathname: string): ReactNode;
  /** Removes the listeners and aborts running loaders. */
  dispose(): void;
}

export interface UnitRouterOptions {
  /** Whether a pathname without language prefix belongs to the unit; by its routes by default. */
  owns?: (pathname: string) => boolean;
}

const UnitRouterContext = createContext<UnitRouter | null>(null);
export const UnitRouterProvider = UnitRouterContext.Provider;

/** The unit's router, for links; none in the shell's own chrome. */
export function useUnitRouter(): UnitRouter | null {
  return useContext(UnitRouterContext);
}

/**
 * Makes the data router of a unit over the document's language. Emits `navigation.started` and
 * `navigation.ended` for navigations to its pages.
 */
export function createUnitRouter(
  routes: RouteObject[],
  host: Pick<HostProps, 'locale' | 'bus'>,
  options: UnitRouterOptions = {},
): UnitRouter {
  const ownsPathname = options.owns ?? ((pathname: string) => matchRoutes(routes, pathname) !== null);
  const owns = (path: string): boolean => ownsPathname(path.replace(/[?#].*$/s, ''));
  const scoped = scopeWindow(window, (pathname) => owns(stripLocale(pathname)));
  const router = createBrowserRouter(routes, { basename: basenameOf(host.locale), window: scoped.window });

  let moving = false;
  const stop = router.subscribe(({ navigation, location, initialized }) => {
    if (!initialized) return;
    if (!moving && navigation.state !== 'idle') {
      moving = true;
      host.bus.emit('navigation.started', { path: navigation.location.pathname + navigation.location.search });
    } else if (moving && navigation.state === 'idle') {
      moving = false;
      host.bus.emit('navigation.ended', { path: location.pathname + location.search });
    }
  });

  const ready = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const forget = router.subscribe((state) => {
      if (!state.initialized) return;
      forget();
      resolve();
    });
  });

  return {
    router,
    owns,
    ready,
    skeletonOf(pathname) {
      const [page] = matchRoutes(router.routes, pathname, router.basename)?.reverse() ?? [];
      return page?.route.hydrateFallbackElement ?? null;
    },
    dispose() {
      stop();
      router.dispose();
      scoped.dispose();
    },
  };
}
