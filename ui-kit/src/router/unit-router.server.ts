import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { HostProps } from 'shared-contracts/host';
import { basenameOf } from 'shared-contracts/locale/locale';
import type { UnitRouter } from './unit-router-context.ts';

/**
 * In a server build: the router of one page, at the address of the host. `ready` rejects with the error of a loader, as a page without
 * its data is not rendered.
 */
export function createUnitRouter(routes: RouteObject[], host: Pick<HostProps, 'locale' | 'address'>): UnitRouter {
  const router = createMemoryRouter(routes, { basename: basenameOf(host.locale), initialEntries: [host.address ?? '/'] });
  const ready = new Promise<void>((resolve, reject) => {
    const check = ({ initialized, errors }: typeof router.state): void => {
      if (!initialized) return;
      const [error] = Object.values(errors ?? {});
      if (error === undefined) resolve();
      else reject(error);
    };
    check(router.state);
    router.subscribe(check);
  });
  // The caller may still wait for the messages.
  ready.catch(() => undefined);
  return { router, owns: () => false, ready, skeletonOf: () => null, dispose: () => router.dispose() };
}
