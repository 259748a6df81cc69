import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { refundOrder } from '../orders/refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('inventory of a team', (database) => {
  const service = seededService(database);
  let team: InventoryTeam;
  beforeEach(async () => {
    service.setNow(NOW);
    team = await inventoryTeam(service);
  });
  afterEach(async () => {
    expect(await team.faults()).toEqual([]);
  });

  test('is bought at the price of its terms less the discount of the number, and can be used once it is paid', async () => {
    const { data } = await team.orderUnits(team.owner, 10);
    // ¥100 base, a full track: ¥120 each; a tenth less.
    expect(data).toMatchObject({ sum: 120_000, discount: 12_000, payable: 108_000, covered: 0 });
    expect((await team.quotas(team.owner))[0]).toMatchObject({ state: 'pending', own: { free: 0 } });
    const paid = await team.pay(team.owner, data.id);
    expect(paid).toMatchObject({
      state: 'completed',
      type: 4,
      inventory: {
        name: 'Film units',
        units: 10,
        days: 365,
        unitPrice: expect.any(Number),
        terms: expect.arrayContaining([{ type: 'period', name: '1 year' }]),
      },
      list: [],
    });
    expect((await team.quotas(team.owner))[0]).toMatchObject({
      state: 'active',
      counts: { total: 10, free: 10, allotted: 0, reserved: 0, consumed: 0 },
      own: { member: 0, department: 0, free: 10 },
      startsAt: NOW.toISOString(),
      endsAt: '2027-11-23T02:00:00.000Z',
      unitPrice: 12_000,
    });
  });

  test('one unit licenses one work: no money moves, and the certificate says that inventory paid', async () => {
    const id = await team.buy(3);
    const order = (await team.order(team.owner, 2)).data;
    expect(await team.payWith(team.owner, id, order.id)).toMatchObject({ code: 1000, data: { state: 'completed' } });
    const detail = await team.owner.detail(order.id);
    expect(detail).toMatchObject({ payable: 0, covered: order.payable, coveredBy: 'inventory', method: null, state: 'completed' });
    expect(detail.list[0]!.licence).toMatchObject({ state: 'valid' });
    expect(await team.quota(id)).toMatchObject({ total: 3, free: 2, reserved: 0, consumed: 1 });
    const { data } = await service.call('userPopulationDetail/getList', { id }, team.owner.options);
    expect(data).toMatchObject({ total: 1, list: [{ state: 'consumed', usedBy: 'owner', takenFrom: 'free', orderId: order.id }] });
    const tracks = await service.call(
      'album/getAlbumMusicListByUserPopulationDetailId',
      { userPopulationDetailId: data.list[0]!.id },
      team.owner.options,
    );
    expect(tracks.data.list.map((track) => track.id)).toEqual([2]);
  });

  test('units are taken from the own allotment first, then from the department’s, and the free ones by those who allot', async () => {
    const id = await team.buy(5);
    const department = await team.department('films');
    const who = await team.inDepartment(department, 'member', 'teamCart', 'quota');
    expect((await team.change(team.owner, id, { memberId: await team.rowOf(who) }, 1)).code).toBe(1000);
    expect((await team.change(team.owner, id, { departmentId: department }, 1)).code).toBe(1000);
    const sources: string[] = [];
    for (const work of [1, 2]) {
      const { id: order } = (await team.order(who, work)).data;
      expect((await team.payWith(who, id, order)).code).toBe(1000);
      const { list } = (await service.call('userPopulationDetail/getList', { id }, who.options)).data;
      sources.push(list[0]!.takenFrom);
    }
    expect(sources).toEqual(['member', 'department']);
    const { id: third } = (await team.order(who, 3)).data;
    expect(await team.payWith(who, id, third)).toMatchObject({ code: 0, msg: 'Units that you may use: 0. This order needs 1' });
    expect(await team.quota(id)).toMatchObject({ free: 3, allotted: 0, consumed: 2 });
  });

  test('a licence on other terms is not paid, and the choices at the checkout say why', async () => {
    const id = await team.buy(1);
    const project = (await team.saveProject(team.owner)).data.id;
    const grant = { ...(await team.quotas(team.owner))[0]!.grant, period: 'threeYears' };
    const { data } = await team.add(team.owner, 2, { grant, projectId: project });
    const cart = await service.call('shoppingCart/cartTeamList', { ids: data.ids }, team.owner.options);
    const { priceVersion, total } = cart.data;
    const order = await service.call('order/createCartOrder', { ids: data.ids, quote: { priceVersion, total } }, team.owner.options);
    const refused = await team.payWith(team.owner, id, order.data.id);
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('The licence options differ from the terms of the inventory') });
    const choices = await service.call('userPopulation/choices', { id: order.data.id }, team.owner.options);
    expect(choices.data).toMatchObject({ needed: 1, list: [{ quota: { id }, reason: refused.msg }] });
    expect(await team.quota(id)).toMatchObject({ free: 1, consumed: 0 });
  });

  test('a refunded order of licences gives its unit back to where it came from', async () => {
    const id = await team.buy(2);
    const who = await team.colleague('teamCart', 'quota');
    await team.change(team.owner, id, { memberId: await team.rowOf(who) }, 1);
    const mine = (await team.order(who, 2)).data;
    await team.payWith(who, id, mine.id);
    await refundOrder(service.context, { number: mine.number, reason: 'wrong film', actor: 'fin' });
    expect(await team.quota(id)).toMatchObject({ free: 1, allotted: 1, consumed: 0 });
    const again = (await team.order(who, 3)).data;
    await team.payWith(who, id, again.id);
    await team.remove(who);
    await refundOrder(service.context, { number: again.number, reason: 'left', actor: 'fin' });
    expect(await team.quota(id)).toMatchObject({ free: 2, allotted: 0, consumed: 0 });
  });

  test('the purchase is refunded while no unit is used: what was allotted is taken back', async () => {
    const id = await team.buy(2);
    await team.change(team.owner, id, { memberId: await team.rowOf(team.owner) }, 1);
    const { order } = (await team.quotas(team.owner))[0]!;
    const number = order!.number;
    await refundOrder(service.context, { number, reason: 'not needed', actor: 'fin' });
    expect(await team.quota(id)).toMatchObject({ state: 'refunded', free: 2, allotted: 0 });
    const used = await team.buy(2);
    const licences = (await team.order(team.owner, 2)).data;
    await team.payWith(team.owner, used, licences.id);
    const bought = (await team.quotas(team.owner)).find((one) => one.id === used)!.order!.number;
    await expect(refundOrder(service.context, { number: bought, reason: 'late', actor: 'fin' })).rejects.toThrow('cannot be refunded');
    expect(await team.quota(used)).toMatchObject({ state: 'active', consumed: 1 });
  });

  test('a removed member’s unused units are free again, and their department keeps its own', async () => {
    const id = await team.buy(5);
    const department = await team.department('films');
    const who = await team.inDepartment(department, 'member', 'quota');
    await team.change(team.owner, id, { memberId: await team.rowOf(who) }, 2);
    await team.change(team.owner, id, { departmentId: department }, 1);
    await service.call('teamUser/deleteUser', { id: await team.rowOf(who) }, team.owner.options);
    expect(await team.quota(id)).toMatchObject({ free: 4, allotted: 1 });
  });

  test('units are not sold to a person, nor ordered without the power', async () => {
    const outsider = await team.colleague('quota');
    const quote = { priceVersion: 1, total: 12_000 };
    const request = { orderType: 4 as const, dataId: team.offer, grant: FILM, units: 1, quote };
    expect((await service.call('order/createOrder', request, team.owner.options)).msg).toBe('Inventory is sold to teams only');
    const ordered = await service.call('order/createOrder', { ...request, cartType: 2 }, outsider.options);
    expect(ordered).toMatchObject({ code: 0, msg: expect.stringContaining('You do not have the power') });
    const stale = await service.call('order/createOrder', { ...request, cartType: 2, quote: { ...quote, total: 1 } }, team.owner.options);
    expect(stale.msg).toContain('CN¥120');
  });
});
