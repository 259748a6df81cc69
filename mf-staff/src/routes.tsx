import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { createDesk } from './desk/desk.ts';
import { Frame } from './frame/frame.tsx';
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
        { path: '/staff/certificates', lazy: () => import('./certificates/certificates-page.tsx') },
        { path: '/staff/proposals', lazy: () => import('./proposals/proposals-page.tsx') },
        { path: '/staff/prices', lazy: () => import('./prices/prices-page.tsx') },
        { path: '/staff/rates', lazy: () => import('./rates/rates-page.tsx') },
        { path: '/staff/words', lazy: () => import('./words/words-page.tsx') },
        { path: '/staff/thesaurus', lazy: () => import('./words/thesaurus-page.tsx') },
        { path: '/staff/works', lazy: () => import('./works/works-page.tsx') },
        { path: '/staff/me', lazy: () => import('./me/me-page.tsx') },
      ],
    },
  ];
}
