import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { newMember } from './new-member.ts';
import type { TestService } from './test-app.ts';

/** A film of a company: options of a licence that the default prices offer. */
export const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  province: null,
  channels: ['tv'],
  seconds: 'full',
  shops: null,
};

interface Licence {
  grant?: LicenceOptions;
  projectId?: number;
}

let made = 0;

/** A new member with short forms of the calls about the cart. */
export async function newBuyer(service: TestService, language: 'CN' | 'EN' = 'EN') {
  const name = `buyer ${++made}`;
  const { id, token } = await newMember(service, name);
  const options = { token, language };
  const list = async (ids?: number[]) => (await service.call('shoppingCart/cartList', ids ? { ids } : {}, options)).data;
  return {
    id,
    token,
    list,
    add: (dataId: number, licence: Licence = {}) =>
      service.call('shoppingCart/addCart', { orderType: 1, cartType: 1, dataId, musicLibraryTypeId: 1, ...licence }, options),
    addAll: (dataIds: number[], request: object = {}) =>
      service.call('shoppingCart/addCarts', { orderType: 1, dataIds, ...request }, options),
    update: (ids: number[], licence: { grant?: LicenceOptions | null; projectId?: number | null }) =>
      service.call('shoppingCart/updateCartGrant', { ids, ...licence }, options),
    /** Saves a licence project. @returns its id. */
    project: async (projectName: string, grant = FILM) =>
      (await service.call('teamGrantProject/addGrantProject', { name: projectName, licenseeName: '静水', grant }, options)).data.id,
    /** Version, state and project of each line. */
    lines: async () => (await list()).list.map(({ dataId, state, project }) => [dataId, state, project?.name ?? null]),
    count: async () => (await service.call('shoppingCart/cartNumber', {}, options)).data,
  };
}
