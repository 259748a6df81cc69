import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { loadSharedFolder } from './load.ts';

/** The one page of this unit that everybody with its link sees: the server renders it. */
export function sharedFolderRoute(host: HostProps): RouteObject {
  return { path: '/like/:key', loader: loadSharedFolder(host), lazy: () => import('./shared-folder-page.tsx') };
}
