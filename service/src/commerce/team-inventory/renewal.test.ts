import { inTransaction } from '../../platform/database/transaction.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { remindOfInventory } from '../inventory/inventory-reminders.ts';
import { ageQuotas } from '../inventory/quotas.ts';
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
