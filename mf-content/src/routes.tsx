import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { AuthorizePage } from './authorize/authorize-page.tsx';
import { ComingPage } from './coming/coming-page.tsx';
import { COMING_PAGES } from './coming/pages.ts';
import { ContactPage, loadContact } from './contact/contact-page.tsx';
import { loadProtocol, ProtocolPage } from './protocol/protocol-page.tsx';

/** The routes of this unit, without language prefix. */
export function routes(host: HostProps): RouteObject[] {
  return [
    { path: '/linkus', loader: loadContact(host), element: <ContactPage /> },
    { path: '/protocol', loader: loadProtocol(host), element: <ProtocolPage /> },
    { path: '/authorize', element: <AuthorizePage /> },
    ...COMING_PAGES.map(({ path, name, leadsTo }) => ({ path, element: <ComingPage name={name} leadsTo={leadsTo} /> })),
  ];
}
