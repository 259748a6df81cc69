import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { HostProps } from 'shared-contracts/host';
import { basenameOf, stripLocale } from 'shared-contracts/locale/locale';
import { scopeWindow } from './scoped-window.ts';
import type { UnitRouter, UnitRouterOptions } from './unit-router-context.ts';

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
    // stays: ends itself, when the navigation has ended.
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
