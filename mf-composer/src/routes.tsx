import type { HostProps } from 'shared-contracts/host';
import { announcedRoutes } from 'ui-kit/announced';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadContract, loadSign } from './contract/load.ts';
import { ANNOUNCED_PAGES } from './pages.ts';

/** The routes of this unit, without language prefix. Pages load lazily, with their data. */
export function routes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/composer/sign', load: loadSign, page: () => import('./sign/sign-page.tsx') }),
    memberRoute(host, { path: '/my/composer/signStatus', load: loadContract, page: () => import('./status/status-page.tsx') }),
    ...announcedRoutes(ANNOUNCED_PAGES),
  ];
}
