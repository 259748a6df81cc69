import type { HostProps } from 'shared-contracts/host';
import { announcedRoutes } from 'ui-kit/announced';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadApply } from './apply/load.ts';
import { ANNOUNCED_PAGES } from './pages.ts';
import { teamRoute } from './team/route.tsx';

/** The routes of this unit, without language prefix. Pages load lazily, with their data. */
export function routes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/team/apply', load: loadApply, page: () => import('./apply/apply-page.tsx') }),
    teamRoute(host),
    ...announcedRoutes(ANNOUNCED_PAGES),
  ];
}
