import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { Offers, Quota, Use } from '../inventory/load.ts';
import { sampleOrder } from './orders.ts';

const FILM: LicenceOptions = {
  ...{ usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'oneYear', scope: 'mainland' },
  ...{ province: null, channels: ['tv'], seconds: 'full', shops: null },
};

/** A quota of ten units that its owner sees. */
export function sampleQuota(given: Partial<Quota> = {}): Quota {
  return {
    id: 3,
    order: { id: 7, number: 'YH20261123000001000001' },
    offerId: 2,
    name: 'Music units',
    libraries: [{ id: 1, name: 'Production music' }],
    grant: FILM,
    terms: [{ type: 'form', name: 'Film' }],
    unitPrice: 43_200,
    state: 'active',
    counts: { total: 10, free: 5, allotted: 3, reserved: 0, consumed: 2 },
    own: { member: 1, department: 2, free: 5 },
    createdAt: '2026-11-23T02:00:00.000Z',
    startsAt: '2026-11-23T02:00:00.000Z',
    endsAt: '2027-11-23T02:00:00.000Z',
    mayAllot: true,
    mayRenew: false,
    ...given,
  };
}

export const sampleOffers: Offers = {
  priceVersion: 1,
  mayBuy: true,
  list: [
    {
      id: 2,
      name: 'Music units',
      description: 'For teams.',
      libraries: [{ id: 1, name: 'Production music' }],
      base: 36_000,
      leastUnits: 10,
      mostUnits: 1000,
      steps: [{ from: 10, discountBasisPoints: 500 }],
      days: 365,
    },
  ],
};

/** A unit that licensed the work of `sampleOrder`. */
export const sampleUse: Use = {
  id: 31,
  quotaId: 3,
  quotaName: 'Music units',
  state: 'consumed',
  at: '2026-11-24T02:00:00.000Z',
  usedBy: 'Ben',
  takenFrom: 'department',
  orderId: 7,
  orderNumber: 'YH20261123000001000001',
  line: sampleOrder().list[0]!,
};
