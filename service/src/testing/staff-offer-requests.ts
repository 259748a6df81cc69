import type { StaffCallName } from 'shared-contracts/staff/calls';
import { FILM } from './buyer.ts';
import { newMember } from './new-member.ts';
import { newTeam } from './new-team.ts';
import { FILM_COVER } from './package-offers.ts';
import type { StaffCaller } from './staff-caller.ts';
import { type Maker, REASON } from './staff-content-requests.ts';
import type { TestService } from './test-app.ts';

const some = () => Math.random().toString(36).slice(2, 10);
const texts = () => ({ name: { zh: `测试 ${some()}`, en: `A test ${some()}` }, description: { zh: '', en: '' } });

const COVER = {
  ...FILM_COVER,
  libraries: [...FILM_COVER.libraries],
  forms: [...FILM_COVER.forms],
  licensees: [...FILM_COVER.licensees],
};

/** A package for films that no other one is like. */
export const newPackage = () => ({ ...texts(), key: `p-${some()}`, type: 2, licences: 3, price: 9_900, days: 365, cover: COVER });

/** A bundle for films that no other one is like. */
export async function newBundle(me: StaffCaller) {
  const { works } = (await me.call('staff/bundles/getList', { keyWords: 'films' })).data.list[0]!;
  return { ...texts(), key: `b-${some()}`, choose: 2, price: 9_900, grant: FILM, from: '2026-01-01', until: '2099-12-31', works };
}

/** Inventory of films that no other one is like. */
export const newInventory = () => ({
  ...texts(),
  key: `i-${some()}`,
  libraries: [1],
  base: 10_000,
  leastUnits: 1,
  mostUnits: 100,
  steps: [{ from: 10, discountBasisPoints: 1000 }],
  days: 365,
});

/** Units for a new team of a new member, of inventory that somebody puts on sale for it. */
export async function newGrant(service: TestService, me: StaffCaller) {
  const { team } = await newTeam(service, (await newMember(service)).id);
  const made = newInventory();
  await me.call('staff/inventory/publish', { ...made, seen: null, reason: REASON });
  return { taxNumber: `tax ${team}`, offer: made.key, units: 3, grant: FILM };
}

/** A change of an album in its English description. */
export async function changedAlbum(me: StaffCaller, id = 1) {
  const { number: _, library: __, image: ___, works, revision, ...album } = (await me.call('staff/albums/getDetail', { id })).data;
  const description = { ...album.description, en: `A test ${some()}` };
  return { ...album, description, codes: works.map(({ code }) => code), seen: revision };
}

/** Requests of the calls about packages, bundles, inventory and albums. */
export const OFFER_MAKERS = {
  'staff/packages/getTable': async () => ({}),
  'staff/packages/getList': async () => ({ active: true }),
  'staff/packages/preview': async () => newPackage(),
  'staff/packages/publish': async () => ({ ...newPackage(), seen: null, reason: REASON }),
  'staff/packages/end': async (_service, me) => {
    const made = newPackage();
    const { revision } = (await me.call('staff/packages/publish', { ...made, seen: null, reason: REASON })).data;
    return { key: made.key, seen: revision, reason: REASON };
  },
  'staff/bundles/getList': async () => ({}),
  'staff/bundles/preview': async (_service, me) => newBundle(me),
  'staff/bundles/publish': async (_service, me) => ({ ...(await newBundle(me)), seen: null, reason: REASON }),
  'staff/bundles/end': async (_service, me) => {
    const made = await newBundle(me);
    const { revision } = (await me.call('staff/bundles/publish', { ...made, seen: null, reason: REASON })).data;
    return { key: made.key, seen: revision, reason: REASON };
  },
  'staff/inventory/getList': async () => ({ active: true }),
  'staff/inventory/preview': async () => newInventory(),
  'staff/inventory/publish': async () => ({ ...newInventory(), seen: null, reason: REASON }),
  'staff/inventory/end': async (_service, me) => {
    const made = newInventory();
    const { revision } = (await me.call('staff/inventory/publish', { ...made, seen: null, reason: REASON })).data;
    return { key: made.key, seen: revision, reason: REASON };
  },
  'staff/inventory/getQuotas': async (service, me) => {
    await me.call('staff/inventory/grant', { ...(await newGrant(service, me)), reason: REASON });
    return { granted: true };
  },
  'staff/inventory/previewGrant': newGrant,
  'staff/inventory/grant': async (service, me) => ({ ...(await newGrant(service, me)), reason: REASON }),
  'staff/albums/getList': async () => ({ keyWords: '1' }),
  'staff/albums/getDetail': async () => ({ id: 1 }),
  'staff/albums/withdraw': async () => ({ id: 2, reason: REASON }),
  'staff/albums/restore': async (_service, me) => {
    await me.call('staff/albums/withdraw', { id: 3, reason: REASON });
    return { id: 3, reason: REASON };
  },
  'staff/albums/save': async (_service, me) => changedAlbum(me),
} satisfies Partial<Record<StaffCallName, Maker>>;
