import type { RemoteDescriptor } from 'shared-contracts/descriptor';
import type { HostProps, UnitLifecycles } from 'shared-contracts/host';
import { matchRoutes } from 'shared-contracts/routing/match';
import { createUnitRouter, Outlet, type RouteObject, RouterProvider, ScrollRestoration } from 'ui-kit/router';
import type { HandOver } from './hand-over.ts';
import { createLifecycles } from './lifecycles.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteError } from './route-error.tsx';
import { UnitFrame } from './unit-frame.tsx';
import { createUnitI18n, type LoadMessages, preloadMessages } from './unit-i18n.ts';

export interface PageOptions {
  descriptor: RemoteDescriptor;
  /** react-router routes of the unit, made for one mount; loaders ask the host. */
  routes: (host: HostProps) => RouteObject[];
  messages: LoadMessages;
}

/** A mount waits this long for data that is already there (inlined, cached), so that no skeleton flashes. */
const DATA_WAIT_MS = 50;

/** The `./page` of a remote: its routes in the page slot. */
export function createPage({ descriptor, routes, messages }: PageOptions): UnitLifecycles {
  const load = preloadMessages(messages);
  return createLifecycles(async (host) => {
    const loadingI18n = createUnitI18n(host.locale, descriptor.namespaces, load);
    // The router starts the loaders at once, so that messages and data load in parallel.
    const unit = createUnitRouter(
      [{ element: <Page />, ErrorBoundary: RouteError, HydrateFallback: PageSkeleton, children: routes(host) }],
      host,
      {
        owns: (pathname) => matchRoutes([{ owner: descriptor.unit, routes: descriptor.routes }], pathname) !== null,
      },
    );
    const i18n = await loadingI18n.catch((error: unknown) => {
      unit.dispose();
      throw error;
    });
    await Promise.race([unit.ready, new Promise((resolve) => setTimeout(resolve, DATA_WAIT_MS))]);
    const handOver: HandOver = { give: null };
    return {
      element: (
        <UnitFrame host={host} i18n={i18n} where="page" handOver={handOver}>
          <RouterProvider unit={unit} />
        </UnitFrame>
      ),
      dehydrate: () => handOver.give?.(),
      dispose: () => unit.dispose(),
    };
  });
}

function Page() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
