import type { HostProps } from 'shared-contracts/host';
import { announcedRoutes } from 'ui-kit/announced';
import type { RouteObject } from 'ui-kit/router';
import { centreRoutes } from './centre-routes.ts';
import { ANNOUNCED_PAGES } from './pages.ts';
import { registrationRoutes } from './registration-routes.ts';

/** The routes of this unit, without language prefix. */
export function routes(host: HostProps): RouteObject[] {
  return [...registrationRoutes(), ...centreRoutes(host), ...announcedRoutes(ANNOUNCED_PAGES)];
}
