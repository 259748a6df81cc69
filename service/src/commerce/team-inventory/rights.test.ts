import { onOneDatabase } from '../../testing/each-database.ts';
import { addQuota, type InventoryTeam, inventoryTeam } from '../../testing/inventory.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { Shopper } from '../../testing/team-shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('who may do what with the inventory of a team', (database) => {
  const service = seededService(database);
  let team: InventoryTeam;
  let id: number;
  beforeEach(async () => {
    service.setNow(NOW);
    team = await inventoryTeam(service);
    id = await addQuota(database.db, team.team, NOW, { units: 9 });
  });
  afterEach(async () => {
    expect(await team.faults()).toEqual([]);
  });

  const list = (who: Shopper) => service.call('userPopulation/getList', {}, who.options);
  const codes = async (...answers: Promise<{ code: number }>[]) => (await Promise.all(answers)).map(({ code }) => code);

  test('with `quota` a member sees only the own units, with `orders` or `allot` the whole quota, with neither nothing', async () => {
    const [user, reader, allotter, other] = [
      await team.colleague('quota'),
      await team.colleague('orders'),
      await team.colleague('allot'),
      await team.colleague('buy', 'invoice', 'members', 'teamCart'),
    ];
    await team.change(team.owner, id, { memberId: await team.rowOf(user) }, 2);
    expect((await list(user)).data.list).toMatchObject([{ id, counts: null, own: { member: 2, department: 0, free: 0 }, mayAllot: false }]);
    expect((await list(reader)).data.list).toMatchObject([{ id, counts: { free: 7, allotted: 2 }, own: { member: 0, free: 0 } }]);
    // Without `quota` they use none.
    expect((await list(allotter)).data.list).toMatchObject([{ counts: { free: 7 }, own: { free: 0 }, mayAllot: true }]);
    expect(await list(other)).toMatchObject({ code: 0, data: null });
  });

  test('who does not allot sees of the holders themselves alone, and the head of a department those of it', async () => {
    const department = await team.department('films');
    const head = await team.inDepartment(department, 'departmentAdministrator', 'allot');
    const inside = await team.inDepartment(department, 'member', 'quota');
    const outside = await team.colleague('quota');
    const holders = async (who: Shopper) =>
      (await service.call('userPopulation/getTeamUserList', { id }, who.options)).data.members.map((member) => member.id).toSorted();
    expect(await holders(outside)).toEqual([await team.rowOf(outside)]);
    expect(await holders(head)).toEqual([await team.rowOf(head), await team.rowOf(inside)].toSorted());
    const [in_, out] = [{ memberId: await team.rowOf(inside) }, { memberId: await team.rowOf(outside) }];
    expect(await codes(team.change(head, id, in_, 1), team.change(head, id, { departmentId: department }, 1))).toEqual([1000, 1000]);
    const elsewhere = await team.department('games');
    expect(await codes(team.change(head, id, out, 1), team.control(head, id, { departmentId: elsewhere }, 1))).toEqual([0, 0]);
    expect(await codes(team.change(inside, id, in_, 1), team.control(outside, id, out, 3))).toEqual([0, 0]);
  });

  test('a disabled department keeps its units, which nobody of it can use', async () => {
    const department = await team.department('films');
    const inside = await team.inDepartment(department, 'member', 'teamCart', 'quota');
    await team.change(team.owner, id, { departmentId: department }, 2);
    const order = (await team.order(inside, 2)).data;
    await service.call('teamDept/updateTeamDeptStatus', { id: department, enabled: 0 }, team.owner.options);
    const request = { id: order.id, method: 'inventory' as const, inventoryId: id, quote: { priceVersion: 1, total: order.payable } };
    expect(await service.call('order/payOrder', request, inside.options)).toMatchObject({ code: 0 });
    expect(await team.quota(id)).toMatchObject({ allotted: 2, consumed: 0 });
  });

  test('paying with inventory takes `quota`, not `buy`', async () => {
    const [buyer, user] = [await team.colleague('teamCart', 'buy'), await team.colleague('teamCart', 'quota')];
    for (const who of [buyer, user]) await team.change(team.owner, id, { memberId: await team.rowOf(who) }, 1);
    const pay = async (who: Shopper) => team.payWith(who, id, (await team.order(who, 2)).data.id);
    expect((await pay(buyer)).msg).toContain('You do not have the power');
    expect((await pay(user)).code).toBe(1000);
  });

  test('the quotas and uses of another team are as if they were not there', async () => {
    const other = await inventoryTeam(service);
    const { options } = other.owner;
    const order = (await team.order(team.owner, 2)).data;
    await team.payWith(team.owner, id, order.id);
    const use = (await service.call('userPopulationDetail/getList', { id }, team.owner.options)).data.list[0]!.id;
    const refused = await codes(
      service.call('userPopulation/getTeamUserList', { id }, options),
      service.call('userSetPopulation/getPopulationGrant', { id }, options),
      service.call('userSetPopulation/getPopulationGrantDown', { id }, options),
      service.call('userPopulationDetail/downData', { id }, options),
      service.call('userSetPopulation/renew', { id, units: 1, priceVersion: 1, total: 12_000 }, options),
      service.call('userSetPopulation/tagsBySetPopulation', { id: other.offer, units: 1, renews: id }, options),
      service.call('album/getAlbumMusicListByUserPopulationDetailId', { userPopulationDetailId: use }, options),
      other.change(other.owner, id, { memberId: await other.rowOf(other.owner) }, 1),
      other.control(other.owner, id, { memberId: await other.rowOf(other.owner) }, 1),
      other.payWith(other.owner, id, (await other.order(other.owner, 2)).data.id),
    );
    expect(refused).toEqual(refused.map(() => 0));
    expect((await service.call('userPopulationDetail/getList', { id }, options)).data).toEqual({ list: [], total: 0 });
    // Members of another team are no holders.
    const stranger = { memberId: await other.rowOf(other.owner) };
    expect(await codes(team.change(team.owner, id, stranger, 1))).toEqual([0]);
  });

  test('the file has the uses of the filter without formulas, and the log names who asked for it', async () => {
    const project = (await team.saveProject(team.owner, '=1+1')).data.id;
    const { grant } = (await team.quotas(team.owner))[0]!;
    const { data: line } = await team.add(team.owner, 2, { grant, projectId: project });
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids: line.ids }, team.owner.options)).data;
    const made = await service.call('order/createCartOrder', { ids: line.ids, quote: { priceVersion, total } }, team.owner.options);
    await team.payWith(team.owner, id, made.data.id);
    const { data } = await service.call('userPopulationDetail/downData', { id }, team.owner.options);
    expect(data.fileName).toBe('Inventory_uses_2026-11-23.csv');
    const file = await service.app.inject({ url: data.url, headers: { authorization: team.owner.token } });
    expect(file.statusCode).toBe(200);
    const [head, row] = file.body.split('\r\n');
    expect(head).toMatch(/^\ufeffDate,Inventory,Title/);
    expect(row).toContain("'=1+1");
    expect(row).toContain(made.data.number);
    const other = await team.colleague('quota');
    expect((await service.app.inject({ url: data.url, headers: { authorization: other.token } })).statusCode).toBe(403);
    const log = await database.db
      .selectFrom('audit_log')
      .select(['action', 'detail', 'target'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log).toEqual({
      action: 'inventory uses downloaded',
      detail: `member ${team.owner.id}: {"id":${id}}`,
      target: `team ${team.team}`,
    });
  });
});
