import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';
import { expireOrders } from './end-order.ts';
import { reconcile } from './reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const ROUNDS = 6;

onEachDatabase('members of a team at once', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
  });
  const buyer = () => shop.colleague('teamCart', 'buy');

  test('two who check out the same lines make one order', async () => {
    const [one, two] = [await buyer(), await buyer()];
    for (let round = 0; round < ROUNDS; round++) {
      const request = await shop.readyToOrder(one, 2);
      const made = await Promise.all([one, two].map((who) => service.call('order/createCartOrder', request, who.options)));
      expect(made.map(({ code }) => code).toSorted()).toEqual([0, 1000]);
    }
  });

  test('who add the same work, or save a project of one name, are answered, and it is there once', async () => {
    const people = [await buyer(), await buyer(), await buyer()];
    const added = await Promise.all(people.map((who) => shop.add(who, 3)));
    expect(added.map(({ code }) => code)).toEqual([1000, 1000, 1000]);
    expect((await shop.cart(shop.owner)).list).toHaveLength(1);
    const saved = await Promise.all(people.map((who) => shop.saveProject(who, 'same')));
    expect(saved.map(({ code }) => code).toSorted()).toEqual([0, 0, 1000]);
  });

  test('an order that is made, or paid, while its buyer is removed does not stay open', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await buyer();
      const request = await shop.readyToOrder(who, 2);
      const [made, removed] = await Promise.all([service.call('order/createCartOrder', request, who.options), shop.remove(who)]);
      expect([removed.code, made.status < 500]).toEqual([1000, true]);
      if (made.code === 1000) expect(await shop.stateOf(made.data.id)).toBe('cancelled');
      const other = await buyer();
      const { id } = (await shop.order(other, 3)).data;
      const shown = await other.detail(id);
      const [paid, gone] = await Promise.all([other.startPayment(shown), shop.remove(other)]);
      expect([gone.code, paid.status < 500, await shop.stateOf(id)]).toEqual([1000, true, 'cancelled']);
    }
  });

  /** An order whose payment arrives after it expired. */
  async function paidLate(who: Shopper, meanwhile: () => Promise<{ code: number }>): Promise<number> {
    const { id } = (await shop.order(who, 1)).data;
    await who.startPayment(await who.detail(id));
    const notices = await who.payAtGateway(await who.paymentOf(id));
    service.setNow(new Date(NOW.getTime() + 31 * 60_000));
    await expireOrders(service.context);
    expect((await meanwhile()).code).toBe(1000);
    for (const notice of notices) await who.deliver(notice);
    await who.work();
    return id;
  }
  const refunds = (id: number) =>
    database.db
      .selectFrom('refund as r')
      .innerJoin('payment as p', 'p.id', 'r.payment_id')
      .select('r.state')
      .where('p.order_id', '=', id)
      .execute();

  test('money that comes after the team was dissolved, or its buyer removed, goes back', async () => {
    const who = await buyer();
    const late = await paidLate(who, () => shop.remove(who));
    expect([await shop.stateOf(late), (await refunds(late)).length]).toEqual(['expired', 1]);
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    const { owner } = shop;
    const id = await paidLate(owner, () => service.call('teamInfo/dissolve', { password: GOOD_PASSWORD }, owner.options));
    expect([await shop.stateOf(id), (await refunds(id)).length]).toEqual(['expired', 1]);
    const held = await database.db.selectFrom('licence').select('id').where('owner_id', '=', shop.team).execute();
    expect([held, await reconcile(database.db)]).toEqual([[], []]);
  });
});
