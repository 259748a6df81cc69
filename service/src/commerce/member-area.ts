import { sql } from 'kysely';
import type { MemberArea } from '../members/personal-data/member-area.ts';
import { personalOwner } from '../platform/ownership/owner.ts';
import { cancelUnpaidOrders } from './orders/end-order.ts';
import { usablePackages } from './packages/quota.ts';
import type { Payments } from './payments/payments.ts';
import { endLinks } from './quotes/quote-link.ts';

/** What selling keeps about a member. Unpaid orders end with the account. */
export function commerceArea(payments: Payments): MemberArea {
  return {
    tables: {
      trial_download: { area: 'trialDownloads', onDeletion: 'delete' },
      trial_quota: { area: 'trialQuota', onDeletion: 'delete' },
      download_key: { area: null, onDeletion: 'delete' },
      // Before the projects, which lines refer to.
      cart_item: { area: 'cart', onDeletion: 'delete' },
      grant_project: { area: 'grantProjects', onDeletion: 'delete' },
      // Only teams have some.
      inventory_quota: { area: 'inventory', onDeletion: 'keep' },
      // Bookkeeping must keep them. A licensee named on an order stays on it and on the certificate.
      customer_order: { area: 'orders', onDeletion: 'keep' },
      price_quote: { area: 'quotes', onDeletion: 'keep', secret: ['token_hash', 'link_serial'] },
      member_package: { area: 'packages', onDeletion: 'keep' },
      invoice: { area: 'invoices', onDeletion: 'keep' },
      invoice_delivery: {
        area: 'invoiceDeliveries',
        onDeletion: 'delete',
        deletes: (memberId) => sql<boolean>`invoice_id in (select id from invoice where owner_id = ${memberId})`,
      },
      licence: { area: 'licences', onDeletion: 'keep' },
      certificate_mailing: {
        area: 'certificateMailings',
        onDeletion: 'delete',
        deletes: (memberId) => sql<boolean>`licence_id in (select id from licence where owner_id = ${memberId})`,
      },
      // A certificate names its licensee: it proves the licence, which stays.
      certificate: { area: 'certificates', onDeletion: 'keep' },
    },
    counters: { meal: (db, memberId, now) => usablePackages(db, personalOwner(memberId), now) },
    beforeErasure: async (db, memberId, now) => {
      await cancelUnpaidOrders({ db, payments, now: () => now }, memberId);
      await endLinks(db, memberId);
    },
  };
}
