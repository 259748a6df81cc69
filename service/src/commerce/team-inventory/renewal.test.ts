import { inTransaction } from '../../platform/database/transaction.ts';
import { grantRefund } from '../../staff/decisions/refunds.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { addStaff, seededService } from '../../testing/seeded-service.ts';
import { remindOfInventory } from '../inventory/inventory-reminders.ts';
import { ageQuotas } from '../inventory/quotas.ts';
import { expireOrders } from '../orders/end-order.ts';
import { refundOrder } from '../orders/refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const END = new Date('2027-11-23T02:00:00Z');
const DAY_MS = 86_400_000;
const before = (days: number) => new Date(END.getTime() - days * DAY_MS);

onOneDatabase('the end of inventory', (database) => {
  const service = seededService(database);
  let team: InventoryTeam;
  let id: number;
  beforeEach(async () => {
    service.setNow(NOW);
    team = await inventoryTeam(service);
    id = await team.buy(10);
  });
  afterEach(async () => {
    expect(await team.faults()).toEqual([]);
  });

  const age = () => inTransaction(database.db, (tx) => ageQuotas(tx, service.context.now()));
  /** Moves the clock, and signs the owner in again. */
  async function at(moment: Date) {
    service.setNow(moment);
    await age();
    const { name } = await database.db.selectFrom('member').select('name').where('id', '=', team.owner.id).executeTakeFirstOrThrow();
    team.owner.options.token = await service.tokenOf(name);
  }
  async function renew(units: number) {
    const { data: price } = await service.call(
      'userSetPopulation/tagsBySetPopulation',
      { id: team.offer, units, renews: id },
      team.owner.options,
    );
    const request = { id, units, priceVersion: price.priceVersion, total: price.total };
    return service.call('userSetPopulation/renew', request, team.owner.options);
  }
  const refusesRenewal = async () => expect((await renew(1)).code).toBe(0);

  test('is near from 30 days before on; a renewal that is paid takes the unused units and their holders over, and follows on the end', async () => {
    await team.change(team.owner, id, { memberId: await team.rowOf(team.owner) }, 4);
    await at(before(31));
    await refusesRenewal();
    await at(before(30));
    expect(await team.quota(id)).toMatchObject({ state: 'expiring' });
    const { data } = await renew(5);
    expect(data).toMatchObject({ payable: 60_000 });
    // Units can be used until the renewal is paid.
    expect(await team.quota(id)).toMatchObject({ state: 'expiring', free: 6, allotted: 4 });
    await team.pay(team.owner, data.id);
    expect(await team.quota(id)).toMatchObject({ state: 'renewed', total: 0, free: 0, allotted: 0 });
    const [renewed] = await team.quotas(team.owner);
    expect(renewed).toMatchObject({
      state: 'active',
      counts: { total: 15, free: 11, allotted: 4 },
      own: { member: 4 },
      endsAt: new Date(END.getTime() + 365 * DAY_MS).toISOString(),
    });
  });

  test('a refund of the renewal gives the units that it took over back', async () => {
    await at(before(10));
    const { data } = await renew(5);
    await team.pay(team.owner, data.id);
    await refundOrder(service.context, { number: data.number, reason: 'by mistake', actor: 'fin' });
    expect(await team.quota(id)).toMatchObject({ state: 'expiring', total: 10, free: 10 });
    expect((await team.quotas(team.owner)).find(({ order }) => order?.id === data.id)).toMatchObject({
      state: 'refunded',
      counts: { total: 5 },
    });
  });

  /** A unit of the quota is used by a colleague who holds it; then it is renewed. @returns that order, and the id of the new quota. */
  async function usedAndRenewed() {
    const user = await team.colleague('teamCart', 'quota');
    await team.change(team.owner, id, { memberId: await team.rowOf(user) }, 1);
    const used = (await team.order(user, 1)).data;
    expect((await team.payWith(user, id, used.id)).code).toBe(1000);
    await at(before(10));
    const { data } = await renew(5);
    await team.pay(team.owner, data.id);
    const renewed = (await team.quotas(team.owner)).find(({ order }) => order?.id === data.id)!;
    return { user, used, renewed: renewed.id, renewal: data };
  }

  test('a unit that is refunded after the renewal can be used again, by who held it', async () => {
    const { user, used, renewed, renewal } = await usedAndRenewed();
    const refund = (number: string) => refundOrder(service.context, { number, reason: 'by mistake', actor: 'fin' });
    expect(await refund(used.number)).toMatchObject({ unusable: 0 });
    expect(await team.quota(id)).toMatchObject({ state: 'renewed', total: 0, consumed: 0 });
    expect(await team.quota(renewed)).toMatchObject({ total: 15, free: 14, allotted: 1, consumed: 0 });
    const { name } = await database.db.selectFrom('member').select('name').where('id', '=', user.id).executeTakeFirstOrThrow();
    user.options.token = await service.tokenOf(name);
    const again = (await team.order(user, 1)).data;
    expect((await team.payWith(user, renewed, again.id)).code).toBe(1000);
    await refund(again.number);
    // The renewal is refunded, too: all ten are those of before.
    await refund(renewal.number);
    expect(await team.quota(id)).toMatchObject({ state: 'expiring', total: 10, free: 10 });
  });

  test('staff who refund a unit learn that the renewed inventory does not license its work', async () => {
    const { used, renewed } = await usedAndRenewed();
    const { sold } = await team.quota(renewed);
    await database.db
      .updateTable('inventory_quota')
      .set({ sold: JSON.stringify({ ...sold, libraries: [4] }) })
      .where('id', '=', renewed)
      .execute();
    await addStaff(service, { fin: 'finance' });
    const by = await database.db.selectFrom('staff').select(['id', 'name']).where('name', '=', 'fin').executeTakeFirstOrThrow();
    await inTransaction(database.db, (db) => grantRefund({ ...service.context, db }, { order: used.number, reason: 'x', by }));
    const logged = await database.db.selectFrom('audit_log').select('detail').where('target', '=', `order ${used.number}`).execute();
    expect(logged).toMatchObject([{ detail: expect.stringContaining('1 units of inventory that ended') }]);
    expect(await team.quota(id)).toMatchObject({ state: 'renewed', total: 1, free: 1 });
    expect(await team.quota(renewed)).toMatchObject({ total: 14 });
  });

  test('of two orders that renew it one does; the money of the other goes back, in time or late', async () => {
    await at(before(10));
    const renewals = [(await renew(5)).data, (await renew(6)).data, (await renew(7)).data];
    const notices: Awaited<ReturnType<typeof team.owner.payAtGateway>>[] = [];
    service.setNow(new Date(before(10).getTime() + 29.5 * 60_000));
    for (const { id: orderId } of renewals) {
      await team.owner.startPayment(await team.owner.detail(orderId));
      notices.push(await team.owner.payAtGateway(await team.owner.paymentOf(orderId)));
    }
    const arrive = async (nth: number) => {
      for (const notice of notices[nth]!) await team.owner.deliver(notice);
      return team.stateOf(renewals[nth]!.id);
    };
    expect(await arrive(0)).toBe('completed');
    expect(await arrive(1)).toBe('paying');
    service.setNow(new Date(before(10).getTime() + 31 * 60_000));
    await expireOrders(service.context);
    expect(await arrive(2)).toBe('expired');
    expect(
      (await team.quotas(team.owner)).map(({ state, counts }) => [state, counts?.total]).filter(([state]) => state === 'active'),
    ).toEqual([['active', 15]]);
    const refunds = await database.db.selectFrom('refund').select('amount').execute();
    expect(refunds.map(({ amount }) => amount)).toEqual(expect.arrayContaining([renewals[1]!.payable, renewals[2]!.payable]));
  });

  test('after it units cannot be used or allotted; for 30 days more they can be renewed', async () => {
    await at(END);
    expect(await team.quota(id)).toMatchObject({ state: 'expired' });
    const order = (await team.order(team.owner, 2)).data;
    expect((await team.payWith(team.owner, id, order.id)).msg).toBe('The inventory has expired');
    const row = await team.rowOf(team.owner);
    expect((await team.change(team.owner, id, { memberId: row }, 1)).msg).toBe('This inventory has ended and can no longer be assigned');
    await at(new Date(END.getTime() + 30 * DAY_MS - 1));
    expect((await renew(1)).code).toBe(1000);
    await at(new Date(END.getTime() + 30 * DAY_MS));
    await refusesRenewal();
  });

  test('the owner of the team gets one mail 30, 7 and 1 days before, about units that are unused', async () => {
    await database.db
      .updateTable('member')
      .set({ email: `o${team.owner.id}@example.com` })
      .where('id', '=', team.owner.id)
      .execute();
    const mails = async () =>
      (
        await database.db
          .selectFrom('outgoing_message')
          .select('template')
          .where('recipient', '=', `o${team.owner.id}@example.com`)
          .where('template', '=', 'noticeInventoryEnds')
          .execute()
      ).length;
    const sent: number[] = [];
    for (const days of [31, 30, 29, 7, 6.5, 1, 0.5]) {
      await at(before(days));
      await remindOfInventory(service.context);
      await remindOfInventory(service.context);
      sent.push(await mails());
    }
    expect(sent).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});
