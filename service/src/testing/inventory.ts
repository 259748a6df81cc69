import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import type { TeamPower } from 'shared-contracts/team/powers';
import { activeOffer, soldAs } from '../commerce/inventory/offers.ts';
import { grantQuota } from '../commerce/inventory/quotas.ts';
import { reconcile } from '../commerce/orders/reconcile.ts';
import type { OwnerId } from '../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../platform/database/transaction.ts';
import { FILM } from './buyer.ts';
import { addDepartment, addTeamMember } from './new-team.ts';
import { newShopper } from './shopping.ts';
import { type Shopper, shoppingTeam } from './team-shopping.ts';
import type { TestService } from './test-app.ts';

let made = 0;

/** Adds inventory for sale: ¥100 of base, a tenth less from ten units on. @returns its id. */
export async function addInventoryOffer(db: Db, { libraries = [1], base = 10_000, days = 365 } = {}): Promise<number> {
  const { id } = await db
    .insertInto('inventory_offer')
    .values({
      key: `units${++made}`,
      name_zh: '影视保有量',
      name_en: 'Film units',
      libraries,
      base,
      least_units: 1,
      most_units: 1000,
      steps: JSON.stringify([{ from: 10, discountBasisPoints: 1000 }]),
      days,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Granted {
  units?: number;
  grant?: LicenceOptions;
  days?: number;
}

/** Inventory that staff gave to a team. @returns the id of the quota. */
export async function addQuota(db: Db, owner: OwnerId, at: Date, { units = 5, grant = FILM, days = 365 }: Granted = {}): Promise<number> {
  const offer = await activeOffer(db, await addInventoryOffer(db, { days }));
  const sold = { ...soldAs(offer, grant, units, { unitPrice: 0n, total: 0n }), units };
  return inTransaction(db, (tx) => grantQuota(tx, { owner, offerId: offer.id, sold }, { actor: 'test', at }));
}

/** A team that shops, with short forms of the calls about its inventory. */
export async function inventoryTeam(service: TestService) {
  const shop = await shoppingTeam(service);
  const { db } = service.context;
  const offer = await addInventoryOffer(db);
  const rowOf = async (who: Shopper) =>
    (
      await db
        .selectFrom('team_member')
        .select('id')
        .where('member_id', '=', who.id)
        .where('team_id', '=', shop.team)
        .executeTakeFirstOrThrow()
    ).id;

  /** Orders units for the team at their price. */
  async function orderUnits(who: Shopper, units: number, grant = FILM) {
    const { data: price } = await service.call('userSetPopulation/tagsBySetPopulation', { id: offer, units, grant }, who.options);
    const quote = { priceVersion: price.priceVersion, total: price.total };
    return service.call('order/createOrder', { orderType: 4, cartType: 2, dataId: offer, grant, units, quote }, who.options);
  }

  const quotas = async (who: Shopper) => (await service.call('userPopulation/getList', {}, who.options)).data.list;
  return {
    ...shop,
    offer,
    rowOf,
    orderUnits,
    quotas,
    quota: async (id: number) => db.selectFrom('inventory_quota').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Buys units by the owner, and pays for them. @returns the id of the quota. */
    async buy(units: number) {
      const { data } = await orderUnits(shop.owner, units);
      await shop.pay(shop.owner, data.id);
      return (await quotas(shop.owner)).find(({ order }) => order?.id === data.id)!.id;
    },
    /** A member of a department. */
    async inDepartment(departmentId: number, role: 'member' | 'departmentAdministrator', ...powers: TeamPower[]) {
      const who = await newShopper(service);
      await addTeamMember(db, {
        ...{ team: shop.team, memberId: who.id, name: `person ${who.id}`, role, powers, departmentId },
        at: service.context.now(),
      });
      return who;
    },
    department: (name: string) => addDepartment(db, shop.team, name, service.context.now()),
    change: (who: Shopper, id: number, holder: { memberId: number } | { departmentId: number }, units: number) =>
      service.call('userPopulationDetail/change', { id, ...holder, units }, who.options),
    control: (who: Shopper, id: number, holder: { memberId: number } | { departmentId: number }, units: number) =>
      service.call('userPopulation/control', { id, ...holder, units }, who.options),
    /** Pays an order of licences with a quota, at the price that it has now. */
    async payWith(who: Shopper, inventoryId: number | undefined, orderId: number, points = 0) {
      const { priceVersion, total } = (await who.detail(orderId)).current!;
      const request = { id: orderId, method: 'inventory' as const, inventoryId, points, quote: { priceVersion, total } };
      return service.call('order/payOrder', request, who.options);
    },
    /** Rows that do not add up: none in a sound database. */
    faults: () => reconcile(db),
  };
}

export type InventoryTeam = Awaited<ReturnType<typeof inventoryTeam>>;
