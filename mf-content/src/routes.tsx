import type { HostProps } from 'shared-contracts/host';
import { announcedRoutes } from 'ui-kit/announced';
import type { RouteObject } from 'ui-kit/router';
import { AuthorizePage } from './authorize/authorize-page.tsx';
import { ContactPage, loadContact } from './contact/contact-page.tsx';
import { ANNOUNCED_PAGES } from './pages.ts';
import { PRIVACY_POLICY, USER_AGREEMENT } from './protocol/agreement-ids.ts';
import { loadProtocol, ProtocolPage } from './protocol/protocol-page.tsx';

/** The routes of this unit, without language prefix. */
export function routes(host: HostProps): RouteObject[] {
  return [
    { path: '/linkus', loader: loadContact(host), element: <ContactPage /> },
    { path: '/protocol', loader: loadProtocol(host, USER_AGREEMENT), element: <ProtocolPage /> },
    { path: '/protocol/privacy', loader: loadProtocol(host, PRIVACY_POLICY), element: <ProtocolPage /> },
    { path: '/authorize', element: <AuthorizePage /> },
    ...announcedRoutes(ANNOUNCED_PAGES),
  ];
}
