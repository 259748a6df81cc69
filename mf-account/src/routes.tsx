import type { HostProps } from 'shared-contracts/host';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadAddresses } from './address/load.ts';
import { loadCrate } from './crate/load.ts';
import { loadLike } from './like/load.ts';
import { loadOverview } from './overview/load.ts';
import { loadProfile } from './profile/load.ts';
import { loadRecords } from './records/load.ts';
import { loadScore } from './score/load.ts';
import { sharedFolderRoute } from './shared-folder/route.ts';

/** The routes of this unit, without language prefix. */
export function routes(host: HostProps): RouteObject[] {
  return [...registrationRoutes(), ...centreRoutes(host)];
}

/** Routes of the registration. The forms load lazily. */
function registrationRoutes(): RouteObject[] {
  return [
    { path: '/account/register', lazy: () => import('./register/choice-page.tsx') },
    { path: '/account/register/phone', lazy: () => import('./register/phone-page.tsx') },
    { path: '/account/register/email', lazy: () => import('./register/email-page.tsx') },
    { path: '/account/register/first', lazy: () => import('./register/first-page.tsx') },
  ];
}

/** Routes of the personal centre. Pages load lazily, with their data. */
function centreRoutes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my', load: loadOverview, page: () => import('./overview/overview-page.tsx') }),
    memberRoute(host, { path: '/my/profile', load: loadProfile, page: () => import('./profile/profile-page.tsx') }),
    memberRoute(host, { path: '/my/like', load: loadLike, page: () => import('./like/like-page.tsx') }),
    memberRoute(host, { path: '/my/score', load: loadScore, page: () => import('./score/score-page.tsx') }),
    memberRoute(host, { path: '/my/address', load: loadAddresses, page: () => import('./address/address-page.tsx') }),
    memberRoute(host, { path: '/my/shiting', load: loadRecords, page: () => import('./records/records-page.tsx') }),
    { path: '/crate', loader: loadCrate(host), lazy: () => import('./crate/crate-page.tsx') },
    sharedFolderRoute(host),
  ];
}
