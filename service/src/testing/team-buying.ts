import type { TeamPower, TeamRole } from 'shared-contracts/team/powers';
import { FILM } from './buyer.ts';
import { addDepartment, addTeamMember, newTeam } from './new-team.ts';
import { newShopper } from './shopping.ts';
import type { Shopper } from './team-shopping.ts';
import type { TestService } from './test-app.ts';

/** Somebody of a team that buys. */
export interface Colleague extends Shopper {
  /** Of the row in `team_member`. */
  row: number;
}

interface Place {
  role?: TeamRole;
  powers?: TeamPower[];
  departmentId?: number | null;
}

/** A new team with short forms of asking, deciding and ordering. */
export async function buyingTeam(service: TestService) {
  const shopper = await newShopper(service);
  const { team, ownerRow } = await newTeam(service, shopper.id);
  const owner: Colleague = { ...shopper, row: ownerRow };
  const { db } = service.context;

  /** Where messages to somebody go. */
  const giveAddress = (id: number) =>
    db
      .updateTable('member')
      .set({ email: `${id}@example.com` })
      .where('id', '=', id)
      .execute();
  await giveAddress(shopper.id);

  const add = async (place: Place = {}): Promise<Colleague> => {
    const one = await newShopper(service);
    await giveAddress(one.id);
    const values = { team, memberId: one.id, name: `person ${one.id}`, ...place, at: service.context.now() };
    return { ...one, row: await addTeamMember(db, values) };
  };
  const project = async (who: Colleague = owner): Promise<number> => {
    const fields = { cartType: 2, name: `film ${Math.random()}`, licenseeName: '静水', grant: FILM };
    return (await service.call('teamGrantProject/addGrantProject', fields, who.options)).data.id;
  };
  /** Puts works into the team cart. @returns the ids of the lines. */
  const fill = async (who: Colleague, dataIds: number[], projectId?: number): Promise<number[]> => {
    const licence = { grant: FILM, projectId: projectId ?? (await project(who)) };
    return (await service.call('shoppingCart/addCarts', { orderType: 1, cartType: 2, dataIds, ...licence }, who.options)).data.ids;
  };
  const detail = async (who: Colleague, id: number) => (await service.call('teamRequest/detail', { id }, who.options)).data;
  const quote = async (who: Colleague, id: number) => (await detail(who, id)).current!;

  return {
    team,
    owner,
    add,
    /** A department. @returns its id. */
    department: (name: string) => addDepartment(db, team, name, service.context.now()),
    project,
    fill,
    detail,
    quote,
    /** Asks for works. @returns the id of the request. */
    ask: async (who: Colleague, dataIds: number[], projectId?: number): Promise<number> => {
      const ids = await fill(who, dataIds, projectId);
      // A day's limit of requests is not what these tests are about.
      await service.context.db.deleteFrom('rate_count').execute();
      const { data, code, msg } = await service.call('teamRequest/add', { ids, comment: '片头', ask: 1 }, who.options);
      if (code !== 1000) throw new Error(msg);
      return data.id;
    },
    approve: async (who: Colleague, id: number, as = who) =>
      service.call('teamRequest/approve', { id, quote: await quote(as, id) }, who.options),
    refuse: (who: Colleague, id: number, reason = '太贵') => service.call('teamRequest/refuse', { id, reason }, who.options),
    withdraw: (who: Colleague, id: number) => service.call('teamRequest/withdraw', { id }, who.options),
    order: async (who: Colleague, id: number) => service.call('teamRequest/order', { id, quote: await quote(who, id) }, who.options),
    /** Pays an order at the gateway. */
    pay: async (who: Colleague, id: number) => {
      const started = await who.startPayment(await who.detail(id));
      if (started.code !== 1000) throw new Error(started.msg);
      for (const notice of await who.payAtGateway(await who.paymentOf(id))) await who.deliver(notice);
      return who.detail(id);
    },
    setBudget: async (of: { departmentId: number } | { projectId: number }, amount: number, period: 'month' | 'total' = 'total') =>
      (await service.call('teamBudget/set', { ...of, period, amount }, owner.options)).data.id,
    /** What is reserved and spent of each open budget, by its id. */
    budgets: async () => {
      const { list } = (await service.call('teamBudget/getList', {}, owner.options)).data;
      return Object.fromEntries(list.map(({ id, reserved, consumed }) => [id, [reserved, consumed]]));
    },
    cart: async (who: Colleague = owner) => (await service.call('shoppingCart/cartTeamList', {}, who.options)).data.list,
    /** The owner disables somebody. */
    disable: (who: Colleague) => service.call('teamUser/updateTeamUser', { id: who.row, enabled: 0 }, owner.options),
  };
}

export type BuyingTeam = Awaited<ReturnType<typeof buyingTeam>>;
