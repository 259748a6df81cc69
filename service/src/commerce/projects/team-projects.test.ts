import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { newTeam } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('projects of a team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  let owner: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    ({ owner } = shop);
  });

  const projects = async (who: Shopper, archived?: 0 | 1) =>
    (await service.call('teamGrantProject/getList', { cartType: 2, ...(archived !== undefined && { archived }) }, who.options)).data.list;
  const power = (who: Shopper, id: number) => service.call('teamGrantProject/projectPower', { id }, who.options);
  const restrict = (who: Shopper, id: number, ...named: Shopper[]) =>
    service.call('teamGrantProject/setProjectPower', { id, memberIds: named.map((one) => shop.rowOf(one)) }, who.options);
  const save = async () => (await shop.saveProject(owner)).data.id;
  const edit = (who: Shopper, id: number, changes: object = {}) =>
    service.call(
      'teamGrantProject/editGrantProject',
      { id, name: `n ${Math.random()}`, licenseeName: '静水', grant: FILM, ...changes },
      who.options,
    );

  test('one that is restricted is there for those who are named, for owner and administrators, and for nobody else', async () => {
    const [named, other, admin] = [
      await shop.colleague('teamCart', 'buy'),
      await shop.colleague('teamCart', 'buy'),
      await shop.administrator(),
    ];
    const id = await save();
    expect((await power(other, id)).data).toEqual({ members: null, mayChange: false });
    expect((await restrict(owner, id, named)).data.members).toEqual([{ id: shop.rowOf(named), name: `person ${named.id}` }]);
    for (const one of [named, owner, admin]) expect(await projects(one)).toMatchObject([{ id, members: [{ id: shop.rowOf(named) }] }]);
    expect(await projects(other)).toEqual([]);
    const refused = await Promise.all([
      shop.add(other, 3, { grant: FILM, projectId: id }),
      edit(other, id),
      power(other, id),
      service.call('teamGrantProject/archive', { id, archived: 1 }, other.options),
      service.call('teamGrantProject/deleteGrantProject', { id }, other.options),
    ]);
    for (const answer of refused) expect(answer).toMatchObject({ code: 0, msg: 'There is no such project' });
    expect((await shop.add(named, 3, { grant: FILM, projectId: id })).code).toBe(1000);
    expect((await shop.add(admin, 5, { grant: FILM, projectId: id })).code).toBe(1000);
  });

  test('nobody orders for a project that they may not use, not even what a colleague put into the cart', async () => {
    const [named, other] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('teamCart', 'buy')];
    const id = await save();
    const { data } = await shop.add(named, 3, { grant: FILM, projectId: id });
    await restrict(owner, id, named);
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids: data.ids }, other.options)).data;
    const request = { ids: data.ids, quote: { priceVersion, total } };
    expect((await service.call('order/createCartOrder', request, other.options)).msg).toMatch(/open to some members only/);
    expect((await service.call('shoppingCart/updateCartGrant', { ids: data.ids, grant: FILM }, other.options)).code).toBe(0);
    const one = { orderType: 1 as const, cartType: 2, dataId: 3, musicLibraryTypeId: 1, grant: FILM, projectId: id, quote: request.quote };
    expect((await service.call('order/createOrder', one, other.options)).msg).toBe('There is no such project');
    expect((await service.call('order/createOrder', one, named.options)).code).toBe(1000);
    expect((await service.call('order/createCartOrder', request, named.options)).code).toBe(1000);
  });

  test('only owner and administrators restrict one, to members of their own team, and open it again', async () => {
    const [buyer, admin] = [await shop.colleague('teamCart', 'buy'), await shop.administrator()];
    const rival = await newShopper(service);
    await newTeam(service, rival.id);
    const id = await save();
    expect((await restrict(buyer, id, buyer)).msg).toMatch(/do not have the power/);
    expect((await restrict(rival, id)).msg).toBe('There is no such project');
    expect((await power(rival, id)).msg).toBe('There is no such project');
    const set = (memberIds: number[] | null) => service.call('teamGrantProject/setProjectPower', { id, memberIds }, admin.options);
    expect((await set([])).msg).toBe('Please choose at least one member');
    const foreign = await database.db.selectFrom('team_member').select('id').where('member_id', '=', rival.id).executeTakeFirstOrThrow();
    expect((await set([shop.rowOf(buyer), foreign.id])).msg).toBe('One of them is not in your team');
    expect((await set([shop.rowOf(buyer)])).code).toBe(1000);
    expect((await set(null)).data.members).toBeNull();
    const { list } = (await service.call('teamRecord/activity', {}, owner.options)).data;
    expect(list.slice(0, 2).map(({ kind }) => kind)).toEqual(['projectOpened', 'projectRestricted']);
  });

  test('one whose named members have all left stays closed to the others', async () => {
    const [named, other] = [await shop.colleague('buy'), await shop.colleague('buy')];
    const id = await save();
    await restrict(owner, id, named);
    await shop.remove(named);
    expect(await projects(other)).toEqual([]);
    expect(await projects(owner)).toMatchObject([{ id, members: [] }]);
  });

  test('has a colour, which a change without one keeps', async () => {
    const id = await save();
    expect((await edit(owner, id, { colour: 'teal' })).data.colour).toBe('teal');
    expect((await edit(owner, id)).data.colour).toBe('teal');
    expect((await edit(owner, id, { colour: null })).data.colour).toBeNull();
    expect((await edit(owner, id, { colour: 'beige' })).status).toBe(400);
  });

  test('one that is archived takes no new licence, keeps those that it has, and comes back', async () => {
    const id = await save();
    const { data } = await shop.add(owner, 3, { grant: FILM, projectId: id });
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids: data.ids }, owner.options)).data;
    const quote = { priceVersion, total };
    const order = (await service.call('order/createCartOrder', { ids: data.ids, quote }, owner.options)).data;
    await shop.pay(owner, order.id);
    const archive = (archived: 0 | 1) => service.call('teamGrantProject/archive', { id, archived }, owner.options);
    const waiting = (await shop.add(owner, 5, { grant: FILM, projectId: id })).data.ids;
    expect((await archive(1)).data).toMatchObject({ id, archived: 1 });
    expect([await projects(owner), await projects(owner, 1)]).toMatchObject([[], [{ id }]]);
    expect((await shop.add(owner, 7, { grant: FILM, projectId: id })).msg).toMatch(/is archived/);
    expect((await service.call('order/createCartOrder', { ids: waiting, quote }, owner.options)).msg).toMatch(/is archived/);
    const held = (await service.call('order/projectLicences', { cartType: 2 }, owner.options)).data.list;
    expect(held).toMatchObject([{ id, licences: 1 }]);
    await archive(0);
    expect((await shop.add(owner, 7, { grant: FILM, projectId: id })).code).toBe(1000);
  });

  test('its cue sheet, licences and ends are for those who see the licences', async () => {
    const [buyer, keeper, other] = [
      await shop.colleague('teamCart', 'buy'),
      await shop.colleague('orders'),
      await shop.colleague('teamCart'),
    ];
    const { id } = (await shop.order(buyer, 2)).data;
    const [line] = (await shop.pay(buyer, id)).list;
    const project = line!.project.id;
    const cues = (who: Shopper, cartType = 2) =>
      service.call('teamGrantProject/cueSheet', { cartType, id: project, format: 'csv' }, who.options);
    const ends = (who: Shopper, cartType = 2) => service.call('order/licenceCalendar', { cartType }, who.options);
    const held = async (who: Shopper, cartType = 2) => (await service.call('order/projectLicences', { cartType }, who.options)).data.total;
    for (const who of [buyer, keeper, owner]) expect([await held(who), (await ends(who)).code]).toEqual([1, 1000]);
    for (const who of [buyer, other]) expect([await held(who, 1), (await ends(who, 1)).code, (await cues(who, 1)).code]).toEqual([0, 0, 0]);
    expect([await held(other), (await ends(other)).code, (await cues(other)).code]).toEqual([0, 0, 0]);
    const { url } = (await ends(keeper)).data;
    const load = (token: string) => service.app.inject({ url, headers: { authorization: token } });
    expect((await load(keeper.token)).body).toContain('BEGIN:VEVENT');
    await shop.remove(keeper);
    expect((await load(keeper.token)).statusCode).not.toBe(200);
  });
});
