import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';
import { reconcile } from '../orders/reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('quotes of a team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  let filler: Shopper;
  let buyer: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    [filler, buyer] = [await shop.colleague('teamCart'), await shop.colleague('buy')];
  });

  const make = async (who: Shopper, dataId = 1) =>
    (await service.call('quote/add', await shop.readyToOrder(who, dataId), who.options)).data;
  const codeOf = async (name: 'quote/detail' | 'quote/file' | 'quote/link' | 'quote/withdraw' | 'quote/order', id: number, who: Shopper) =>
    (await service.call(name, { id }, who.options)).code;

  test('who uses the cart of the team makes them, and names team and person; who buys orders by them', async () => {
    const { id, total } = await make(filler);
    const shown = (await service.call('quote/detail', { id }, filler.options)).data;
    expect(shown).toMatchObject({ team: expect.stringContaining('team'), askedBy: `person ${filler.id}`, orderable: 0, changeable: 1 });
    expect(await codeOf('quote/order', id, filler)).toBe(0);
    expect((await service.call('quote/detail', { id }, buyer.options)).data).toMatchObject({ orderable: 1, changeable: 0 });
    const { data } = await service.call('quote/order', { id }, buyer.options);
    expect(await shop.pay(buyer, data.id)).toMatchObject({ state: 'completed', payable: total });
    expect((await shop.cart(filler)).list).toEqual([]);
    // Who may not see the order is told that there is one.
    expect((await service.call('quote/detail', { id }, filler.options)).data).toMatchObject({ state: 'ordered', orderId: null });
    expect((await service.call('quote/detail', { id }, shop.owner.options)).data).toMatchObject({ orderId: data.id });
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('without a power over cart or orders a member sees none, and without that over the cart nobody changes one', async () => {
    const { id } = await make(filler);
    const plain = await shop.colleague();
    for (const name of ['quote/detail', 'quote/file', 'quote/link', 'quote/withdraw', 'quote/order'] as const)
      expect([name, (await codeOf(name, id, plain)) === 1000]).toEqual([name, false]);
    expect((await service.call('quote/getList', { cartType: 2 }, plain.options)).code).toBe(0);
    expect([await codeOf('quote/link', id, buyer), await codeOf('quote/withdraw', id, buyer)]).toEqual([0, 0]);
    expect((await service.call('quote/getList', { cartType: 2 }, buyer.options)).data).toMatchObject({ total: 1, list: [{ id }] });
    expect((await service.call('quote/getList', {}, filler.options)).data.total).toBe(0);
  });

  test('nothing of it is found by another team, or by who was removed', async () => {
    const { id } = await make(filler);
    const { owner: rival } = await shoppingTeam(service);
    await shop.remove(filler);
    for (const who of [rival, await newShopper(service), filler])
      for (const name of ['quote/detail', 'quote/file', 'quote/link', 'quote/withdraw', 'quote/order'] as const)
        expect([name, (await codeOf(name, id, who)) === 1000]).toEqual([name, false]);
    expect((await service.call('quote/detail', { id }, shop.owner.options)).data.state).toBe('valid');
  });

  test('two who order at once make one order', async () => {
    const second = await shop.colleague('buy');
    for (let round = 0; round < 5; round++) {
      const { id } = await make(filler, round + 1);
      const made = await Promise.all([buyer, second].map((who) => service.call('quote/order', { id }, who.options)));
      expect(made.map(({ code }) => code).toSorted()).toEqual([0, 1000]);
    }
  });

  test('its link ends with the team, and stays when who made it leaves', async () => {
    const { id } = await make(filler);
    const { token } = (await service.call('quote/link', { id }, filler.options)).data;
    const read = async () => (await service.call('quote/read', { token }, {})).data;
    expect(await read()).toMatchObject({ state: 'valid' });
    for (const who of [filler, buyer]) await shop.remove(who);
    expect(await read()).toMatchObject({ askedBy: `person ${filler.id}` });
    expect((await service.call('teamInfo/dissolve', { password: GOOD_PASSWORD }, shop.owner.options)).code).toBe(1000);
    expect(await read()).toBeNull();
  });
});
