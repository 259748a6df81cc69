import type { HostProps } from 'shared-contracts/host';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadApply } from './apply/load.ts';
import { loadAllot, loadInventory, loadUses } from './inventory/load.ts';
import { loadTeamOrder, loadTeamOrders } from './orders/load.ts';
import { teamRoute } from './team/route.tsx';

/** The routes of this unit, without language prefix. Pages load lazily, with their data. */
export function routes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/team/apply', load: loadApply, page: () => import('./apply/apply-page.tsx') }),
    teamRoute(host),
    memberRoute(host, { path: '/my/teamOrder', load: loadTeamOrders, page: () => import('./orders/orders-page.tsx') }),
    memberRoute(host, { path: '/my/teamOrder/detail', load: loadTeamOrder, page: () => import('./orders/order-page.tsx') }),
    memberRoute(host, { path: '/my/baoyouliang', load: loadInventory, page: () => import('./inventory/inventory-page.tsx') }),
    memberRoute(host, { path: '/my/baoyouliang/allot', load: loadAllot, page: () => import('./inventory/allot-page.tsx') }),
    memberRoute(host, { path: '/my/baoyouliang/detail', load: loadUses, page: () => import('./inventory/uses-page.tsx') }),
  ];
}
