import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import type { OwnerId } from '../platform/database/owner-id.ts';
import { FILM } from './buyer.ts';
import { addTeamMember, newTeam } from './new-team.ts';
import { newShopper } from './shopping.ts';
import type { TestService } from './test-app.ts';

export type Shopper = Awaited<ReturnType<typeof newShopper>>;

/** A new team with its owner, and short forms of what its members do in its name. */
export async function shoppingTeam(service: TestService) {
  const owner = await newShopper(service);
  const { team } = await newTeam(service, owner.id);
  const rows = new Map<number, number>();

  /** A new member of the team with these powers, called `person` and their id. */
  const colleague = (...powers: TeamPower[]): Promise<Shopper> => member('member', powers);

  async function member(role: TeamRole, powers: TeamPower[]): Promise<Shopper> {
    const one = await newShopper(service);
    const values = { team, role, memberId: one.id, name: `person ${one.id}`, powers, at: service.context.now() };
    rows.set(one.id, await addTeamMember(service.context.db, values));
    return one;
  }

  const add = (who: Shopper, dataId: number, licence: object = {}) =>
    service.call('shoppingCart/addCart', { orderType: 1, cartType: 2, dataId, musicLibraryTypeId: 1, ...licence }, who.options);

  const saveProject = (who: Shopper, name = `film ${Math.random()}`) =>
    service.call('teamGrantProject/addGrantProject', { cartType: 2, name, licenseeName: '静水', grant: FILM }, who.options);

  /** Puts a work into the team cart, ready to be ordered. @returns the request of its order. */
  async function readyToOrder(who: Shopper, dataId: number) {
    const { data } = await add(who, dataId, { grant: FILM, projectId: (await saveProject(who)).data.id });
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids: data.ids }, who.options)).data;
    return { ids: data.ids, quote: { priceVersion, total } };
  }

  return {
    team: team satisfies OwnerId,
    owner,
    colleague,
    administrator: () => member('administrator', []),
    add,
    saveProject,
    readyToOrder,
    cart: async (who: Shopper) => (await service.call('shoppingCart/cartTeamList', {}, who.options)).data,
    /** Orders a work for the team. */
    order: async (who: Shopper, dataId: number) => service.call('order/createCartOrder', await readyToOrder(who, dataId), who.options),
    /** Pays an order of the team at the gateway. */
    async pay(who: Shopper, id: number) {
      await who.startPayment(await who.detail(id));
      for (const notice of await who.payAtGateway(await who.paymentOf(id))) await who.deliver(notice);
      return who.detail(id);
    },
    /** The row of a colleague in the team. */
    rowOf: (who: Shopper) => rows.get(who.id)!,
    /** The owner removes a colleague. */
    remove: (who: Shopper) => service.call('teamUser/deleteUser', { id: rows.get(who.id)! }, owner.options),
    stateOf: async (id: number) => {
      const found = service.context.db.selectFrom('customer_order').select('state').where('id', '=', id);
      return (await found.executeTakeFirstOrThrow()).state;
    },
  };
}

export type ShoppingTeam = Awaited<ReturnType<typeof shoppingTeam>>;
