import { quoteCart } from 'shared-contracts/licensing/quote-cart';
import { publishPrices } from '../../catalogue/prices/prices.ts';
import { erase } from '../../members/personal-data/personal-data.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { FILM, newBuyer } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { CART_LINES_MAX } from './cart-lines.ts';

const PERSONAL = { ...FILM, licensee: 'personal' };

onOneDatabase('the cart', (database) => {
  const service = seededService(database);

  const isCart = async (token: string, id: number) => (await service.call('music/getMusicDetail', { id }, { token })).data!.isCart;

  test('holds a work once, marks it in lists and counts it, the newest first', async () => {
    const amy = await newBuyer(service);
    const { data } = await amy.add(5);
    expect(data).toMatchObject({ added: 1, updated: 0, skipped: 0, count: 1 });
    expect((await amy.add(5)).data).toEqual({ ...data, added: 0 });
    await amy.addAll([7, 9, 7, 5]);
    expect(await amy.lines()).toEqual([
      [7, 'noOptions', null],
      [9, 'noOptions', null],
      [5, 'noOptions', null],
    ]);
    expect([await amy.count(), await isCart(amy.token, 9), await isCart(amy.token, 10)]).toEqual([3, 1, 0]);
    expect((await service.call('shoppingCart/cartNumber', {})).code).toBe(-1);
  });

  test('another version of a work takes the place of the first, and every version is marked', async () => {
    const amy = await newBuyer(service);
    const versions = await database.db.selectFrom('version').select(['id', 'is_main']).where('work_id', '=', 1).orderBy('id').execute();
    const [main, cut] = versions.map(({ id }) => id) as [number, number];
    const { data } = await amy.add(main, { grant: FILM });
    expect((await amy.add(cut)).data).toMatchObject({ ids: data.ids, added: 0, updated: 1, count: 1 });
    expect((await amy.list()).list).toMatchObject([{ dataId: cut, grant: FILM, track: { id: cut, isCart: 1 } }]);
    expect(await isCart(amy.token, main)).toBe(1);
  });

  test('options and project may come with the work, fill a line that has none, and change the line of that project', async () => {
    const amy = await newBuyer(service);
    const [spring, autumn] = [await amy.project('Spring'), await amy.project('Autumn')];
    const { data: first } = await amy.add(5);
    expect((await amy.add(5, { projectId: spring })).data).toMatchObject({ ids: first.ids, added: 0, updated: 1 });
    expect((await amy.list()).list[0]).toMatchObject({
      state: 'ready',
      grant: FILM,
      project: { id: spring, name: 'Spring', licenseeName: '静水' },
    });
    expect((await amy.add(5, { projectId: autumn, grant: { ...FILM, period: 'threeYears' } })).data).toMatchObject({ added: 1 });
    await amy.add(5, { projectId: spring, grant: { ...FILM, seconds: 'upTo30' } });
    expect((await amy.list()).list.map(({ project, grant }) => [project!.name, grant!.period, grant!.seconds])).toEqual([
      ['Autumn', 'threeYears', 'full'],
      ['Spring', 'oneYear', 'upTo30'],
    ]);
    expect((await amy.add(5)).data).toMatchObject({ added: 1, count: 3 });
  });

  test('is priced with every factor, the cheapest change and the discount of each project, as a browser prices it', async () => {
    const amy = await newBuyer(service);
    const projectId = await amy.project('Series');
    await amy.addAll([1, 2, 3, 4], { projectId });
    await amy.add(6, { grant: FILM });
    await amy.add(8);
    const cart = await amy.list();
    const table = await service.context.prices.current(database.db);
    const priced = cart.list.filter(({ quote }) => quote);
    const quote = quoteCart(
      table,
      priced.map(({ track, quote: line, grant, project }) => ({
        work: track.musicId,
        base: BigInt(line!.base),
        options: grant!,
        project: project && String(project.id),
      })),
    );
    expect(priced.map(({ quote: line }) => line!.total)).toEqual(quote.lines.map(({ total }) => Number(total)));
    const { sum, discount, total, maxPoints } = quote;
    expect([cart.sum, cart.discount, cart.total, cart.maxPoints]).toEqual([sum, discount, total, maxPoints].map(Number));
    expect(cart.projects).toMatchObject([
      { projectId, name: 'Series', works: 4, basisPoints: 2000, next: { works: 3, basisPoints: 2500 } },
    ]);
    expect(cart.discount).toBeGreaterThan(0);
    expect(cart.list.map(({ state }) => state)).toEqual(['noOptions', 'noProject', 'ready', 'ready', 'ready', 'ready']);
    expect(cart.list[2]!.quote!.factors.map(({ type }) => type)).toEqual(['form', 'licensee', 'period', 'scope', 'channels', 'seconds']);
    expect(cart.list[2]!.quote!.cheaper!.saved).toBeGreaterThan(0);
    const line = cart.list[2]!;
    const looked = await service.call('shoppingCart/lookCart', { id: line.id }, { token: amy.token, language: 'EN' });
    expect(looked.data).toMatchObject({ id: line.id, quote: line.quote });
    const few = await amy.list(cart.list.slice(2, 5).map(({ id }) => id));
    expect([few.list.length, few.discount]).toEqual([3, 0]);
  });

  test('a withdrawn work stays in it, marked as not for sale and without a price', async () => {
    const amy = await newBuyer(service);
    await amy.addAll([40, 41], { grant: FILM });
    await database.db.updateTable('work').set({ withdrawn: true }).where('id', '=', 40).execute();
    const { list, total } = await amy.list();
    expect(list.map(({ state, quote }) => [state, quote === null])).toEqual([
      ['notForSale', true],
      ['noProject', false],
    ]);
    expect(total).toBe(list[1]!.quote!.total);
    expect(await amy.add(40)).toMatchObject({ code: 0, msg: expect.stringContaining('is not for sale') });
    expect((await amy.addAll([40, 42])).data).toMatchObject({ added: 1, skipped: 1 });
    await database.db.updateTable('work').set({ withdrawn: false }).where('id', '=', 40).execute();
  });

  test('options that are no longer offered, or not those of the licensee, are asked for again', async () => {
    const amy = await newBuyer(service);
    const projectId = await amy.project('Film');
    await amy.add(5, { projectId });
    const { priceVersion: _version, ...table } = await service.context.prices.current(database.db);
    const seconds = table.tags.seconds.filter(({ key }) => key !== 'full');
    await publishPrices(database.db, { ...table, tags: { ...table.tags, seconds } }, { by: 'alice', note: 'test' });
    expect(await amy.lines()).toEqual([[5, 'optionsOutdated', 'Film']]);
    expect(await amy.add(6, { grant: FILM })).toMatchObject({ code: 0 });
    await publishPrices(database.db, table, { by: 'alice', note: 'test' });
    expect(await amy.lines()).toEqual([[5, 'ready', 'Film']]);
    const msg = 'The kind of licensee is not that of the project “Film”. Please change one of them';
    expect(await amy.add(6, { projectId, grant: PERSONAL })).toMatchObject({ code: 0, msg });
    const project = { id: projectId, name: 'Film', licenseeName: '王小明', grant: PERSONAL };
    await service.call('teamGrantProject/editGrantProject', project, { token: amy.token });
    expect((await amy.list()).list).toMatchObject([{ state: 'optionsOutdated', quote: null }]);
  });

  test('a price too large for a cart is left to an offer', async () => {
    const amy = await newBuyer(service);
    await database.db.updateTable('work').set({ base_price: 2_000_000_000 }).where('id', '=', 44).execute();
    const { priceVersion: _version, ...table } = await service.context.prices.current(database.db);
    const film = table.tags.form.map((tag) => (tag.key === 'film' ? { ...tag, basisPoints: 1_000_000 } : tag));
    const period = table.tags.period.map((tag) => (tag.months === null ? { ...tag, basisPoints: 1_000_000 } : tag));
    const channels = [{ from: 1, basisPoints: 900_000 }];
    const all = table.tags.channels.map((tag) => (tag.basisPoints === null ? tag : { ...tag, basisPoints: 1_000_000 }));
    const dear = { tags: { ...table.tags, form: film, period, channels: all }, steps: { ...table.steps, channels } };
    await publishPrices(database.db, dear, { by: 'alice', note: 'test' });
    await amy.add(44, { grant: { ...FILM, period: 'perpetual' } });
    expect((await amy.list()).list).toMatchObject([{ state: 'byOffer', quote: null }]);
    await publishPrices(database.db, table, { by: 'alice', note: 'test' });
    await database.db.updateTable('work').set({ base_price: 9900 }).where('id', '=', 44).execute();
  });

  test('a licence in force is named before the work is added, and on its line', async () => {
    const amy = await newBuyer(service);
    const valid = async (orderType: number, dataIds: number[]) =>
      (await service.call('shoppingCart/valids', { orderType, dataIds }, { token: amy.token })).data;
    expect(await valid(1, [5, 6])).toBe(0);
    await database.db
      .insertInto('licence')
      .values({ owner_id: personalOwner(amy.id), work_id: 6, valid_from: new Date(Date.now() - 60_000), valid_to: null })
      .execute();
    const { album_id } = await database.db.selectFrom('work').select('album_id').where('id', '=', 6).executeTakeFirstOrThrow();
    expect([await valid(1, [5, 6]), await valid(1, [5]), await valid(2, [album_id!])]).toEqual([1, 0, 1]);
    expect((await service.call('shoppingCart/valid', { orderType: 1, dataId: 6 }, { token: amy.token })).data).toBe(1);
    await amy.addAll([5, 6]);
    expect((await amy.list()).list.map(({ licensed }) => licensed)).toEqual([0, 1]);
  });

  test('an album is added with its works; a buyout album is not', async () => {
    const amy = await newBuyer(service);
    const works = await database.db.selectFrom('work').select('id').where('album_id', '=', 2).orderBy('album_position').execute();
    const { data } = await amy.addAll([2], { orderType: 2, musicLibraryTypeId: 1 });
    expect(data).toMatchObject({ added: works.length, count: works.length });
    expect((await amy.list()).list.map(({ dataId }) => dataId)).toEqual(works.map(({ id }) => id));
    expect(await amy.addAll([12], { orderType: 2 })).toMatchObject({
      code: 0,
      msg: 'A buyout album is bought as a whole and does not go into the cart',
    });
    expect((await amy.addAll([999], { orderType: 2 })).status).toBe(404);
    expect((await amy.addAll([2], { orderType: 2, musicLibraryTypeId: 3 })).status).toBe(404);
  });

  test('several lines get options and a project together, or none of them does', async () => {
    const amy = await newBuyer(service);
    const projectId = await amy.project('Spring');
    const { ids } = (await amy.addAll([5, 6, 7])).data;
    expect((await amy.update(ids.slice(0, 2), { projectId })).data).toEqual({ updated: 2 });
    expect((await amy.update(ids, { grant: { ...FILM, seconds: 'upTo60' } })).data).toEqual({ updated: 3 });
    expect((await amy.list()).list.map(({ grant, project }) => [grant!.seconds, project?.name])).toEqual([
      ['upTo60', 'Spring'],
      ['upTo60', 'Spring'],
      ['upTo60', undefined],
    ]);
    await amy.update([ids[0]!], { grant: null, projectId: null });
    expect((await amy.list()).list[0]).toMatchObject({ grant: null, project: null, state: 'noOptions' });
    expect(await amy.update(ids, { grant: PERSONAL })).toMatchObject({ code: 0, msg: expect.stringContaining('“Spring”') });
    expect(await amy.update([...ids, 999], { grant: FILM })).toMatchObject({ status: 404, msg: 'This is not in your cart' });
    expect((await amy.update(ids, {})).status).toBe(400);
    expect((await amy.list()).list.map(({ grant }) => grant?.seconds)).toEqual([undefined, 'upTo60', 'upTo60']);
  });

  test('one project has a work once: the second line of it is refused by name', async () => {
    const amy = await newBuyer(service);
    const [spring, autumn] = [await amy.project('Spring'), await amy.project('Autumn')];
    const [[first], [second]] = [(await amy.add(5, { projectId: spring })).data.ids, (await amy.add(5, { projectId: autumn })).data.ids];
    const msg = expect.stringContaining('would be in the cart twice for the same project');
    expect(await amy.update([second!], { projectId: spring })).toMatchObject({ code: 0, msg });
    expect(await amy.update([first!, second!], { projectId: null })).toMatchObject({ code: 0, msg });
    expect((await amy.update([first!], { projectId: null })).code).toBe(1000);
    expect((await amy.update([second!], { projectId: spring })).code).toBe(1000);
  });

  test('a deleted project leaves its lines in the cart, each work once', async () => {
    const amy = await newBuyer(service);
    const projectId = await amy.project('Spring');
    await amy.addAll([5, 6, 7], { projectId });
    await amy.addAll([5, 6]);
    await amy.update([(await amy.list()).list.find(({ dataId, project }) => dataId === 6 && !project)!.id], { grant: FILM });
    expect((await service.call('teamGrantProject/deleteGrantProject', { id: projectId }, { token: amy.token })).code).toBe(1000);
    const lines = (await amy.lines()).sort(([a], [b]) => Number(a) - Number(b));
    expect(lines).toEqual([5, 6, 7].map((id) => [id, 'noProject', null]));
  });

  test('lines are removed, or moved to a folder of favourites', async () => {
    const amy = await newBuyer(service);
    const [{ ids }, options] = [(await amy.addAll([5, 6, 7])).data, { token: amy.token }];
    expect((await service.call('shoppingCart/deleteCart', { ids: [ids[0]!, 999] }, options)).data).toEqual({ removed: 1, count: 2 });
    const folder = (await service.call('userFavorites/addFavorites', { name: 'Later' }, options)).data.id;
    const move = (request: { ids: number[]; favoritesId?: number }) => service.call('shoppingCart/favoritesData', request, options);
    expect(await move({ ids: [ids[1]!], favoritesId: 999_999 })).toMatchObject({ status: 404 });
    expect((await move({ ids: [ids[1]!], favoritesId: folder })).data).toEqual({ favoritesId: folder, removed: 1, count: 1 });
    const favourites = (await service.call('userFavoritesData/getList', { favoritesId: folder }, options)).data.list;
    expect(favourites.map(({ dataId }) => dataId)).toEqual([6]);
    expect(await move({ ids: [ids[1]!] })).toMatchObject({ status: 404, code: 0 });
    expect(await amy.lines()).toEqual([[7, 'noOptions', null]]);
  });

  test('the team cart is closed to who is in no team, in words that say so', async () => {
    const amy = await newBuyer(service, 'CN');
    const [msg, options] = ['您还没有加入团队', { token: amy.token }];
    expect(await amy.addAll([5], { cartType: 2 })).toMatchObject({ code: 0, msg });
    expect(await service.call('shoppingCart/valid', { orderType: 1, cartType: 2, dataId: 5 }, options)).toMatchObject({ code: 0, msg });
    expect(await service.call('shoppingCart/cartTeamList', {}, options)).toMatchObject({ code: 0, msg });
  });

  test('lines and projects of another member are out of reach', async () => {
    const [amy, bob] = [await newBuyer(service), await newBuyer(service)];
    const projectId = await amy.project('Spring');
    const { ids } = (await amy.addAll([5, 6], { projectId })).data;
    const [own, options] = [(await bob.add(5)).data.ids, { token: bob.token }];
    expect((await bob.list(ids)).list).toEqual([]);
    expect((await service.call('shoppingCart/lookCart', { id: ids[0]! }, options)).status).toBe(404);
    expect((await bob.update(ids, { grant: FILM })).status).toBe(404);
    expect((await bob.update(own, { projectId })).status).toBe(404);
    expect((await bob.add(6, { projectId })).status).toBe(404);
    expect((await service.call('shoppingCart/deleteCart', { ids }, options)).data).toEqual({ removed: 0, count: 1 });
    expect((await service.call('shoppingCart/favoritesData', { ids }, options)).status).toBe(404);
    expect((await amy.list()).list.map(({ state }) => state)).toEqual(['ready', 'ready']);
  });

  test('requests at once neither double a line nor fill the cart beyond its limit', async () => {
    const amy = await newBuyer(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => amy.add(5, { grant: FILM })));
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(new Set(answers.flatMap(({ data }) => data.ids)).size).toBe(1);
    const row = { member_id: amy.id, owner_id: personalOwner(amy.id), order_type: 1, work_id: 10, version_id: 10 };
    const project = { ...FILM, member_id: amy.id, owner_id: personalOwner(amy.id), licensee_name: 'x', licensee_code: '', remarks: '' };
    const projects = await database.db
      .insertInto('grant_project')
      .values(Array.from({ length: CART_LINES_MAX - 3 }, (_, at) => ({ ...project, name: `p${at}` })))
      .returning('id')
      .execute();
    await database.db
      .insertInto('cart_item')
      .values(projects.map(({ id }) => ({ ...row, project_id: id })))
      .execute();
    const last = await Promise.all([20, 21, 22, 23, 24, 25].map((id) => amy.add(id)));
    const full = 'A cart holds up to 200 works. Please check out or remove some first';
    expect(last.flatMap(({ code, msg }) => (code === 0 ? msg : []))).toEqual([full, full, full, full]);
    expect(await amy.count()).toBe(CART_LINES_MAX);
  });

  test('a repeated request changes nothing more', async () => {
    const amy = await newBuyer(service);
    const headers = { 'idempotency-key': `cart-${Math.random()}` };
    const send = () => service.call('shoppingCart/addCart', { orderType: 1, dataId: 5 }, { token: amy.token, headers });
    const { data } = await send();
    await service.call('shoppingCart/deleteCart', { ids: data.ids }, { token: amy.token });
    expect([(await send()).data, await amy.count()]).toEqual([data, 0]);
  });

  test('goes with the account, and is in the export of its data', async () => {
    const amy = await newBuyer(service);
    const projectId = await amy.project('Spring');
    for (const options of [{ projectId }, {}]) await amy.add(5, options);
    const { data } = await service.call('user/exportData', {}, { token: amy.token });
    expect(data.areas.cart).toMatchObject([{ version_id: 5, grant_options: FILM, project_id: projectId }, { project_id: null }]);
    await inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, amy.id, new Date()));
    expect(await database.db.selectFrom('cart_item').select('id').where('owner_id', '=', personalOwner(amy.id)).execute()).toEqual([]);
  });
});
