import { type ReactNode, useEffect, useState } from 'react';
import { isApiError } from 'shared-contracts/api/client-types';
import type { BrowserDescriptor } from 'shared-contracts/descriptor';
import type { HostProps } from 'shared-contracts/host';
import { stripLocale } from 'shared-contracts/locale/locale';
import { matchRoutes } from 'shared-contracts/routing/match';
import { ErrorState, Skeleton, useHost, useKitText, VisuallyHidden } from 'ui-kit/core';
import {
  createUnitRouter,
  isNotFound,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterProvider,
  useGo,
  useLocation,
  useNavigation,
  useRouteError,
  useUnitRouter,
} from 'ui-kit/router';
import type { HandOver } from './hand-over.ts';
import { createLifecycles, type UnitExpose } from './lifecycles.ts';
import { preloadMessages } from './preload-messages.ts';
import { ScrollPlaces } from './scroll-places.tsx';
import styles from './unit.module.css';
import { UnitFrame } from './unit-frame.tsx';
import { createUnitI18n, type LoadMessages } from './unit-i18n.ts';

export interface PageOptions {
  descriptor: BrowserDescriptor;
  /** react-router routes of the unit, made for one mount; loaders ask the host. */
  routes: (host: HostProps) => RouteObject[];
  messages: LoadMessages;
  /** Imports of the parts that routes name by `code`, for a unit whose pages are chunks of their own. */
  code?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** A mount waits this long for data that is already there (inlined, cached), so that no skeleton flashes. */
const DATA_WAIT_MS = 50;

/** A bootstrap waits this long for the code of the page: a hot swap then replaces the old page at once. */
const CODE_WAIT_MS = 2000;

/** The `./page` of a remote: its routes in the page slot. */
export function createPage({ descriptor, routes, messages, code = {} }: PageOptions): UnitExpose {
  const load = preloadMessages(messages);
  const routesOfUnit = [{ owner: descriptor.unit, routes: descriptor.routes }];
  /** Loads the part that has the page of an address; nothing where the unit has no parts. */
  const loadCode = async (address: string): Promise<void> => {
    const match = matchRoutes(routesOfUnit, stripLocale(address.replace(/[?#].*$/s, '')));
    await code[match?.route.code ?? '']?.();
  };
  const page = createLifecycles('./page', async (host) => {
    const loadingCode = loadCode(host.address ?? location.pathname);
    const loadingI18n = createUnitI18n(host.locale, descriptor.namespaces, load);
    // The router starts the loaders at once, so that messages and data load in parallel.
    const unit = createUnitRouter(
      [{ element: <Page />, ErrorBoundary: RouteError, HydrateFallback: PageSkeleton, children: routes(host) }],
      host,
      {
        owns: (pathname) => matchRoutes(routesOfUnit, pathname) !== null,
      },
    );
    const loaded = async () => {
      // Without its code a page is not there: the mount fails, and the shell retries.
      const [i18n] = await Promise.all([loadingI18n, loadingCode]);
      // What the server rendered is on the screen already: it is adopted with its data, never replaced by a skeleton.
      await (host.served ? unit.ready : waitFor(unit.ready, DATA_WAIT_MS));
      return i18n;
    };
    const i18n = await loaded().catch((error: unknown) => {
      unit.dispose();
      throw error;
    });
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
  return {
    ...page,
    async bootstrap(host) {
      await page.bootstrap(host);
      const loaded = loadCode(host.address ?? location.pathname).catch(() => undefined);
      await waitFor(loaded, CODE_WAIT_MS);
    },
  };
}

function Page() {
  return (
    <>
      <ScrollPlaces />
      {useLatePage() ?? <Outlet />}
    </>
  );
}

/** A page that is ready within this time replaces the one before without a skeleton, ms. */
const SKELETON_WAIT_MS = 150;

/**
 * The skeleton of a page that is late although the address is its own already: the tabs of the shop show it as the current one,
 * so what was there before must not stay below them. Null while there is none.
 */
function useLatePage(): ReactNode {
  const { location: target } = useNavigation();
  const here = useLocation();
  const unit = useUnitRouter();
  const late =
    target && stripLocale(target.pathname) !== here.pathname && target.pathname === window.location.pathname ? target.pathname : null;
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (late === null) return;
    const timer = setTimeout(() => setShown(late), SKELETON_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setShown(null);
    };
  }, [late]);
  return late !== null && shown === late ? (unit?.skeletonOf(late) ?? <PageSkeleton />) : null;
}

/** Shown while the first data of a page loads, unless the route has its own skeleton. */
function PageSkeleton() {
  const text = useKitText();
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton width="min(20rem, 60%)" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  );
}

/**
 * Shown when a loader or a page throws. 404 and 500 go to the shell; all other errors (no connection, a busy service, a bug
 * of the page) show here with a retry button.
 */
function RouteError() {
  const host = useHost();
  const error = useRouteError();
  const go = useGo();
  const { search } = useLocation();
  const missing = isNotFound(error) || (isRouteErrorResponse(error) && error.status === 404);
  const refusal = isApiError(error) ? error : null;
  const status = missing ? 404 : refusal?.status;

  useEffect(() => {
    if (status === 404) host.showError(404);
    else if (status === 500) host.showError(500, refusal?.message);
    else if (!refusal) host.report(error, 'route');
  }, [host, error, status, refusal]);

  if (status === 404 || status === 500) return null;
  // Navigating to the same address runs the loaders again, and clears the error when they succeed.
  const state = (
    <ErrorState onRetry={() => go(search || '?', { replace: true, preventScrollReset: true })}>{refusal?.message || undefined}</ErrorState>
  );
  // An error of the service is no fault of this release. The mark lets the shell replace a faulty release at once.
  return refusal ? state : <div data-unit-failed="">{state}</div>;
}

/** Waits for a promise, but no longer than this. */
function waitFor(promise: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
