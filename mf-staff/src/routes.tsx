import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { createDesk } from './desk/desk.ts';
import { Frame } from './frame/frame.tsx';
import { NoPage } from './frame/no-page.tsx';
import { ToWork } from './frame/to-work.tsx';

/** The routes of this unit, without language prefix. Tables and dialogs come with their pages. */
export function routes(host: HostProps): RouteObject[] {
  const desk = createDesk(host);
  return [
    { path: '/', element: <ToWork /> },
    {
      element: <Frame desk={desk} />,
      children: [
        { path: '/staff', lazy: () => import('./work/work-page.tsx') },
        { path: '/staff/invoices', lazy: () => import('./invoices/invoices-page.tsx') },
        { path: '/staff/transfers', lazy: () => import('./transfers/transfers-page.tsx') },
        { path: '/staff/refunds', lazy: () => import('./refunds/refunds-page.tsx') },
        { path: '/staff/payouts', lazy: () => import('./payouts/payouts-page.tsx') },
        { path: '/staff/certificates', lazy: () => import('./certificates/certificates-page.tsx') },
        { path: '/staff/proposals', lazy: () => import('./proposals/proposals-page.tsx') },
        { path: '/staff/orders', lazy: () => import('./orders/orders-page.tsx') },
        { path: '/staff/payments', lazy: () => import('./payments/payments-page.tsx') },
        { path: '/staff/notices', lazy: () => import('./payments/notices-page.tsx') },
        { path: '/staff/reconciliation', lazy: () => import('./payments/reconciliation-page.tsx') },
        { path: '/staff/members', lazy: () => import('./members/members-page.tsx') },
        { path: '/staff/songs', lazy: () => import('./songs/songs-page.tsx') },
        { path: '/staff/composers', lazy: () => import('./composers/composers-page.tsx') },
        { path: '/staff/teams', lazy: () => import('./teams/teams-page.tsx') },
        { path: '/staff/team-texts', lazy: () => import('./teams/team-texts-page.tsx') },
        { path: '/staff/audit', lazy: () => import('./audit/audit-page.tsx') },
        { path: '/staff/accounts', lazy: () => import('./accounts/accounts-page.tsx') },
        { path: '/staff/settings', lazy: () => import('./settings/settings-page.tsx') },
        { path: '/staff/banners', lazy: () => import('./shelves/banners-page.tsx') },
        { path: '/staff/themes', lazy: () => import('./shelves/themes-page.tsx') },
        { path: '/staff/agreements', lazy: () => import('./agreements/agreements-page.tsx') },
        { path: '/staff/search-texts', lazy: () => import('./content/search-texts-page.tsx') },
        { path: '/staff/contacts', lazy: () => import('./content/contacts-page.tsx') },
        { path: '/staff/share-templates', lazy: () => import('./content/share-templates-page.tsx') },
        { path: '/staff/company', lazy: () => import('./content/company-page.tsx') },
        { path: '/staff/figures', lazy: () => import('./figures/figures-page.tsx') },
        { path: '/staff/prices', lazy: () => import('./prices/prices-page.tsx') },
        { path: '/staff/rates', lazy: () => import('./rates/rates-page.tsx') },
        { path: '/staff/packages', lazy: () => import('./offers/packages-page.tsx') },
        { path: '/staff/bundles', lazy: () => import('./offers/bundles-page.tsx') },
        { path: '/staff/inventory', lazy: () => import('./offers/inventory-page.tsx') },
        { path: '/staff/inventory/teams', lazy: () => import('./offers/team-quotas-page.tsx') },
        { path: '/staff/words', lazy: () => import('./words/words-page.tsx') },
        { path: '/staff/thesaurus', lazy: () => import('./words/thesaurus-page.tsx') },
        { path: '/staff/works', lazy: () => import('./works/works-page.tsx') },
        { path: '/staff/albums', lazy: () => import('./albums/albums-page.tsx') },
        { path: '/staff/me', lazy: () => import('./me/me-page.tsx') },
        { path: '*', element: <NoPage /> },
      ],
    },
  ];
}
