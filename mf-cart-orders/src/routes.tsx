import type { HostProps } from 'shared-contracts/host';
import { CERTIFICATE_TEXT_MAX } from 'shared-contracts/licensing/certificate-number';
import { memberRoute } from 'ui-kit/member';
import type { RouteObject } from 'ui-kit/router';
import { loadData } from 'ui-kit/unit';
import { keepWhileChoosing } from './bundles/choice.ts';
import { loadAlbums, loadBundle } from './bundles/load.ts';
import { loadCart } from './cart/load.ts';
import { loadCheckout } from './checkout/load.ts';
import { loadInvoices } from './invoices/load.ts';
import { loadOrderDetail } from './order-detail/load.ts';
import { loadOrders } from './orders/load.ts';
import { loadPackages } from './packages/load.ts';
import { loadLinkedQuote, loadQuotes } from './quotes/load.ts';

/** The routes of this unit, without language prefix. Pages load lazily, with their data. */
export function routes(host: HostProps): RouteObject[] {
  return [
    memberRoute(host, { path: '/my/cart', load: loadCart, page: () => import('./cart/cart-page.tsx') }),
    memberRoute(host, { path: '/my/order', load: loadOrders, page: () => import('./orders/orders-page.tsx') }),
    memberRoute(host, { path: '/my/order/detail', load: loadOrderDetail, page: () => import('./order-detail/order-detail-page.tsx') }),
    memberRoute(host, { path: '/my/order/confirm', load: loadCheckout, page: () => import('./checkout/checkout-page.tsx') }),
    memberRoute(host, { path: '/my/invoice', load: loadInvoices, page: () => import('./invoices/invoices-page.tsx') }),
    memberRoute(host, { path: '/my/package', load: loadPackages, page: () => import('./packages/packages-page.tsx') }),
    memberRoute(host, { path: '/my/quotes', load: loadQuotes, page: () => import('./quotes/quotes-page.tsx') }),
    { path: '/quote', loader: (args) => loadLinkedQuote(host, args), lazy: () => import('./quotes/quote-page.tsx') },
    {
      path: '/authorize/price',
      loader: ({ request }) => loadData(host, 'grantTag/getGrantData', {}, request.signal),
      lazy: () => import('./pricing/pricing-page.tsx'),
    },
    {
      ...memberRoute(host, { path: '/my/order/album', load: loadAlbums, page: () => import('./bundles/albums-page.tsx') }),
      shouldRevalidate: keepWhileChoosing,
    },
    {
      path: '/cheap/:id',
      loader: (args) => loadBundle(host, args),
      shouldRevalidate: keepWhileChoosing,
      lazy: () => import('./bundles/bundle-page.tsx'),
    },
    {
      path: '/verify/:number',
      loader: async ({ params, request }) => {
        const number = params.number!;
        // No certificate has such a number, and the call takes none.
        if (number.length > CERTIFICATE_TEXT_MAX) return { number, verified: { state: 'mistyped', certificate: null } };
        return { number, verified: await loadData(host, 'certificate/verify', { number }, request.signal) };
      },
      lazy: () => import('./verify/verify-page.tsx'),
    },
  ];
}
