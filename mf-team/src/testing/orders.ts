import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { TeamOrder, TeamOrders } from '../orders/load.ts';

const CREATED_AT = '2026-11-23T02:00:00.000Z';
const PICTURE = { number: 'YH-P001', image: null, bpm: 90, musicKey: 'C', energy: 0.5 };
const FILM: LicenceOptions = {
  ...{ usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'oneYear', scope: 'mainland' },
  ...{ province: null, channels: ['tv'], seconds: 'full', shops: null },
};

const HEAD: Omit<TeamOrders['list'][number], 'lines' | 'works'> = {
  id: 7,
  number: 'YH20261123000001000001',
  type: 1,
  state: 'completed',
  status: 'completed',
  orderedBy: 'Ben',
  ...{ sum: 72_000, discount: 0, points: 0, covered: 0, payable: 72_000 },
  ...{ package: null, inventory: null, coveredBy: null, hidden: 0, method: null },
  createdAt: CREATED_AT,
  paidAt: '2026-11-23T02:05:00.000Z',
  expiresAt: CREATED_AT,
};

/** An order of the team in a list. */
export function listedOrder(given: Partial<TeamOrders['list'][number]> = {}): TeamOrders['list'][number] {
  return { ...HEAD, lines: 1, works: [{ title: 'Track 1', dataId: 1, musicLibraryTypeId: 1, ...PICTURE }], ...given };
}

/** An order of the team with one licence that is valid for a year. */
export function sampleOrder(given: Partial<TeamOrder> = {}): TeamOrder {
  return {
    ...HEAD,
    current: null,
    changeable: 0,
    list: [
      {
        id: 11,
        dataId: 1,
        musicLibraryTypeId: 1,
        title: 'Track 1',
        version: 'Full',
        composer: 'Lin Qi',
        ...PICTURE,
        duration: 120,
        project: { id: 5, name: 'Autumn film', licenseeName: 'North Light Films' },
        grant: FILM,
        factors: [{ type: 'form', keys: ['film'], name: 'Film', basisPoints: 10_000, steps: [] }],
        ...{ base: 60_000, price: 72_000, discount: 0, total: 72_000 },
        licence: {
          id: 21,
          certificateNumber: '7K3M-9QWT-4XPD',
          validFrom: CREATED_AT,
          validTo: '2027-11-23T02:00:00.000Z',
          state: 'valid',
        },
      },
    ],
    history: [{ state: 'created', reason: '', at: CREATED_AT }],
    refusedPayments: [],
    payment: null,
    refund: null,
    ...given,
  };
}
