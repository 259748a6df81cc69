import type { CallResponse } from 'shared-contracts/api/contract';

type Offers = CallResponse<'userMeal/getListByType'>;
type MemberPackage = CallResponse<'userMeal/getList'>['list'][number];

const COVER: MemberPackage['cover'] = [
  { part: 'forms', names: ['Film', 'TV'], most: null },
  { part: 'period', names: ['1 year'], most: null },
  { part: 'channels', names: [], most: 3 },
];

/** Two kinds of packages for sale. */
export const OFFERS: Offers = {
  priceVersion: 4,
  types: [
    { type: 1, name: 'Creators' },
    { type: 2, name: 'Company films' },
  ],
  list: [
    {
      id: 3,
      type: 2,
      typeName: 'Company films',
      name: 'Films 5',
      description: 'For company films.',
      licences: 5,
      price: 280_000,
      perLicence: 56_000,
      days: 365,
      cover: COVER,
    },
  ],
};

/** A package of the member of which two licences of five are used. */
export function packageOf(given: Partial<MemberPackage> = {}): MemberPackage {
  return {
    id: 9,
    orderId: 7,
    orderNumber: 'YH20261123000001000001',
    type: 2,
    name: 'Films 5',
    description: 'For company films.',
    price: 280_000,
    days: 365,
    cover: COVER,
    state: 'active',
    total: 5,
    used: 2,
    mayTake: null,
    downloads: 1,
    createdAt: '2026-11-23T02:00:00.000Z',
    startsAt: '2026-11-23T02:05:00.000Z',
    expiresAt: '2027-11-23T02:05:00.000Z',
    ...given,
  };
}
