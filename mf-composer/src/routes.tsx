import type { HostProps } from 'shared-contracts/host';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadCenter } from './center/load.ts';
import { loadContract, loadSign } from './contract/load.ts';
import { loadProfile } from './profile/load.ts';
import { loadSong } from './song/load.ts';

/** The routes of this unit, without language prefix. Pages load lazily, with their data. */
export function routes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/composer', load: loadCenter, page: () => import('./center/center-page.tsx') }),
    memberRoute(host, { path: '/my/composer/song', load: loadSong, page: () => import('./song/song-page.tsx') }),
    memberRoute(host, { path: '/my/composer/profile', load: loadProfile, page: () => import('./profile/profile-page.tsx') }),
    memberRoute(host, { path: '/my/composer/sign', load: loadSign, page: () => import('./sign/sign-page.tsx') }),
    memberRoute(host, { path: '/my/composer/signStatus', load: loadContract, page: () => import('./status/status-page.tsx') }),
  ];
}
