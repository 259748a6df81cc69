import type { CallResponse } from 'shared-contracts/api/contract';
import { FILM } from './cart.ts';

type Quota = CallResponse<'userPopulation/choices'>['list'][number]['quota'];

/** Inventory of a team of which the caller may use three units. */
export function inventoryOf(given: Partial<Quota> = {}): Quota {
  return {
    id: 3,
    order: null,
    offerId: 2,
    name: 'Music units',
    libraries: [{ id: 1, name: 'Production music' }],
    grant: FILM,
    terms: [{ type: 'form', name: 'Film' }],
    unitPrice: 43_200,
    state: 'active',
    counts: null,
    own: { member: 1, department: 2, free: 0 },
    createdAt: '2026-11-23T02:00:00.000Z',
    startsAt: '2026-11-23T02:00:00.000Z',
    endsAt: '2027-11-23T02:00:00.000Z',
    mayAllot: false,
    mayRenew: false,
    ...given,
  };
}
