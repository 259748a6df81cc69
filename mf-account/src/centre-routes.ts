import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { loadLike } from './like/load.ts';
import { memberRoute } from './members/member-route.tsx';
import { loadSharedFolder } from './shared-folder/load.ts';

/** Routes of the personal centre. Pages load lazily, with their data. */
export function centreRoutes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/like', load: loadLike, page: () => import('./like/like-page.tsx') }),
    { path: '/like/:key', loader: loadSharedFolder(host), lazy: () => import('./shared-folder/shared-folder-page.tsx') },
  ];
}
