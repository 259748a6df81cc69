import type { PackageCover } from 'shared-contracts/licensing/package-cover';
import type { AppContext } from '../app/app-context.ts';
import { activeOffer, soldAs } from '../commerce/packages/offers.ts';
import type { OwnerId } from '../platform/database/owner-id.ts';
import type { Db } from '../platform/database/transaction.ts';
import { personalOwner } from '../platform/ownership/owner.ts';
import { insertOrder } from './completed-order.ts';
import { newShopper } from './shopping.ts';
import type { TestService } from './test-app.ts';

/** Covers the licence of `FILM`, and films alone. */
export const FILM_COVER: PackageCover = {
  libraries: [],
  forms: ['film'],
  licensees: ['corporate'],
  period: 'oneYear',
  scope: 'mainland',
  seconds: 'full',
  channels: 2,
  shops: null,
};
const YEAR_MS = 365 * 86_400_000;
let made = 0;

/** Adds a package for sale. @returns its id. */
export async function addOffer(db: Db, { licences = 3, price = 500_000, days = 365, cover = FILM_COVER } = {}): Promise<number> {
  const { id } = await db
    .insertInto('package_offer')
    .values({
      key: `films${++made}`,
      type: 2,
      name_zh: '影视套餐',
      name_en: 'Film package',
      licences,
      price,
      days,
      cover: JSON.stringify(cover),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A package that a member bought, as the settlement of its payment leaves it. @returns its id. */
export async function addPackage({ db, now }: Pick<AppContext, 'db' | 'now'>, memberId: number): Promise<number> {
  const offer = await activeOffer(db, await addOffer(db));
  const { price, licences, id: offer_id } = offer!;
  const at = now();
  const order_id = await insertOrder(db, memberId, price, at, 3);
  const { id } = await db
    .insertInto('member_package')
    .values({
      owner_id: personalOwner(memberId),
      offer_id,
      offer: JSON.stringify(soldAs(offer!)),
      order_id,
      state: 'active',
      total: licences,
      created_at: at,
      starts_at: at,
      expires_at: new Date(at.getTime() + YEAR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The same of a team, bought by a member of it. @returns its id. */
export async function addPackageOf({ context }: Pick<TestService, 'context'>, memberId: number, team: OwnerId): Promise<number> {
  const id = await addPackage(context, memberId);
  await context.db.updateTable('member_package').set({ owner_id: team }).where('id', '=', id).execute();
  return id;
}

/** A new member with short forms of the calls about packages. */
export async function newPackageBuyer(service: TestService) {
  const me = await newShopper(service);
  const { db } = service.context;

  /** Orders a package at its price. */
  async function orderPackage(offer: number, total?: number) {
    const { price } = await db.selectFrom('package_offer').select('price').where('id', '=', offer).executeTakeFirstOrThrow();
    const quote = { priceVersion: 1, total: total ?? price };
    return service.call('order/createOrder', { orderType: 3, dataId: offer, quote }, me.options);
  }

  /** Pays an order that waits for its payment. */
  async function pay(orderId: number): Promise<void> {
    await me.startPayment(await me.detail(orderId));
    for (const notice of await me.payAtGateway(await me.paymentOf(orderId))) await me.deliver(notice);
  }

  const packages = async () => (await service.call('userMeal/getList', {}, me.options)).data.list;
  return {
    ...me,
    orderPackage,
    pay,
    packages,
    /** Buys a package and pays for it. @returns the package. */
    async buy(offer: number) {
      const { data } = await orderPackage(offer);
      await pay(data.id);
      return (await packages()).find(({ orderId }) => orderId === data.id)!;
    },
    /** Pays an order from a package. */
    async payFrom(packageId: number | undefined, order: Awaited<ReturnType<typeof me.detail>>, points = 0) {
      const { priceVersion, total } = order.current!;
      const request = { id: order.id, method: 'package' as const, packageId, points, quote: { priceVersion, total } };
      return service.call('order/payOrder', request, me.options);
    },
  };
}
