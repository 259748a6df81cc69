import fc from 'fast-check';
import type { CallRequest } from 'shared-contracts/api/contract';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import type { LicenceOptions } from 'shared-contracts/licensing/licence-options';
import { cheaperChange } from 'shared-contracts/licensing/price-changes';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { quoteCart } from 'shared-contracts/licensing/quote-cart';
import { arbitraryOptions } from 'shared-contracts/licensing/testing/arbitrary-cart';
import { Prices, publishPrices } from '../../catalogue/prices/prices.ts';
import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: ['tv'],
  seconds: 'upTo60',
};
const EXAMPLE_A: LicenceOptions = { ...FILM, period: 'threeYears', scope: 'global', channels: ['tv', 'cinema', 'video'] };
const { priceVersion: _first, ...DEFAULTS } = DEFAULT_PRICES;
const STAFF = { by: 'alice', note: 'test' };

/** The default prices with another factor of a form. */
const withFilmAt = (basisPoints: number): Omit<PriceTable, 'priceVersion'> => ({
  ...DEFAULTS,
  tags: { ...DEFAULTS.tags, form: DEFAULTS.tags.form.map((tag) => (tag.key === 'film' ? { ...tag, basisPoints } : tag)) },
});

onOneDatabase('prices of licences', (database) => {
  let service: TestService;
  /** Works in the order of their base prices below; ids of main versions. */
  let ids: number[];
  const BASES = [60_000, 36_000, 9900, 12_345, 100];

  beforeAll(async () => {
    service = await createTestService(database.db);
    const works = BASES.map((price, at) => ({ zh: `作品${at}`, en: `Work ${at}`, price }));
    ids = await addWorks(database.db, [...works, { zh: '不卖', en: 'Not sold', price: null }]);
  }, 60_000);

  const count = (list: CallRequest<'grantConfig/countPrice'>['list'], more: Partial<CallRequest<'grantConfig/countPrice'>> = {}) =>
    service.call('grantConfig/countPrice', { list, ...more });

  test('the migration publishes the default prices as version 1, and they cannot be changed', async () => {
    expect(await new Prices().current(database.db)).toEqual(DEFAULT_PRICES);
    for (const change of ['update grant_tag set basis_points = 1', 'delete from price_step', "update price_version set note = 'x'"])
      await expect(database.db.executeQuery({ sql: change, parameters: [], query: {} as never, queryId: {} as never })).rejects.toThrow(
        'append-only',
      );
  });

  test('a visitor gets the price with every factor and the change that saves most', async () => {
    const { data } = await count([{ dataId: ids[0]!, grant: EXAMPLE_A }]);
    const [line] = data.list;
    expect([data.priceVersion, data.total, data.maxPoints, line!.base, line!.beforeRounding]).toEqual([
      1, 242_000, 48_400, 60_000, 241_920,
    ]);
    expect(line!.factors.map(({ name, basisPoints }) => `${name} ${basisPoints}`)).toEqual([
      '影片（电影、纪录片、宣传片） 10000',
      '企业 10000',
      '3 年 18000',
      '全球 16000',
      '电视、影院、网络视频平台 14000',
      '60 秒以内 10000',
    ]);
    expect(line!.cheaper).toMatchObject({ type: 'scope', from: '全球', to: '一个省级地区', price: 90_800, saved: 151_200 });
    const en = await service.call('grantConfig/countPrice', { list: [{ dataId: ids[0]!, grant: EXAMPLE_A }] }, { language: 'EN' });
    expect(en.data.list[0]!.cheaper).toMatchObject({ from: 'Global', to: 'One region' });
  });

  test('a licence for one region has no price without the region', async () => {
    const grant = { ...EXAMPLE_A, scope: 'province' };
    expect(await count([{ dataId: ids[0]!, grant }])).toMatchObject({ code: 0, msg: '请选择是哪个省级地区' });
    expect((await count([{ dataId: ids[0]!, grant: { ...grant, province: '440000' } }])).data.total).toBe(90_800);
  });

  test('the price of the service is that of the browser, for random carts', async () => {
    const { data: table } = await service.call('grantTag/getGrantData', {});
    const line = fc.record({
      at: fc.nat({ max: BASES.length - 1 }),
      project: fc.constantFrom('film', 'film', 'series', null),
      // A licence for one region is priced once the region is chosen.
      grant: arbitraryOptions(table).map((grant) => (grant.scope === 'province' ? { ...grant, province: '440000' } : grant)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 14 }), async (lines) => {
        const { data } = await count(lines.map(({ at, project, grant }) => ({ dataId: ids[at]!, project, grant })));
        const own = quoteCart(
          table,
          lines.map(({ at, project, grant }) => ({ work: at, base: BigInt(BASES[at]!), options: grant, project })),
        );
        expect(data.list.map((priced) => [priced.price, priced.discount, priced.total].map(BigInt))).toEqual(
          own.lines.map(({ price, discount, total }) => [price, discount, total]),
        );
        expect([data.sum, data.discount, data.total, data.maxPoints].map(BigInt)).toEqual([
          own.sum,
          own.discount,
          own.total,
          own.maxPoints,
        ]);
        expect(data.projects.map(({ project, works }) => [project, works])).toEqual(
          own.projects.map(({ project, works }) => [project, works]),
        );
        const cheaper = lines.map(({ at, grant }) => cheaperChange(table, BigInt(BASES[at]!), grant)?.saved ?? null);
        expect(data.list.map((priced) => (priced.cheaper === null ? null : BigInt(priced.cheaper.saved)))).toEqual(cheaper);
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  test('two versions of one work count once for the discount of a project', async () => {
    const other = await database.db
      .insertInto('version')
      .values({ work_id: await workOf(ids[0]!), key: 'cut', name_zh: '30 秒', name_en: '30 s', duration: 30, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const project = 'film';
    const three = [0, 1, 2].map((at) => ({ dataId: ids[at]!, project, grant: FILM }));
    expect((await count([...three, { dataId: other.id, project, grant: FILM }])).data).toMatchObject({
      discount: 0,
      projects: [{ works: 3 }],
    });
    expect((await count([...three, { dataId: ids[3]!, project, grant: FILM }])).data.projects).toMatchObject([
      { works: 4, basisPoints: 2000 },
    ]);
  });

  const workOf = async (version: number) =>
    (await database.db.selectFrom('version').select('work_id').where('id', '=', version).executeTakeFirstOrThrow()).work_id;

  test('a promoted work is priced from its promoted base price, and tells its usual one', async () => {
    const [promoted] = await addWorks(database.db, [{ zh: '特价', en: 'Promoted', price: 20_000 }]);
    await database.db.updateTable('work').set({ promo_price: 10_000 }).where('title_en', '=', 'Promoted').execute();
    const original = { base: 20_000, price: 20_000 };
    expect((await count([{ dataId: promoted!, grant: FILM }])).data.list).toMatchObject([{ base: 10_000, price: 10_000, original }]);
    expect((await count([{ dataId: ids[0]!, grant: FILM }])).data.list).toMatchObject([{ original: null }]);
    await database.db.updateTable('work').set({ withdrawn: true }).where('title_en', '=', 'Promoted').execute();
    expect(await count([{ dataId: promoted!, grant: FILM }])).toMatchObject({ code: 0, msg: '《特价》暂不出售' });
  });

  test('what has no price is refused with the reason', async () => {
    expect(await count([{ dataId: ids[5]!, grant: FILM }])).toMatchObject({ code: 0, msg: '《不卖》暂不出售', data: null });
    expect(await count([{ dataId: 999_999, grant: FILM }])).toMatchObject({ status: 404, code: 0 });
    expect(await count([{ dataId: ids[0]!, musicLibraryTypeId: 4, grant: FILM }])).toMatchObject({ status: 404, code: 0 });
    expect(await count([{ dataId: ids[0]!, grant: { ...FILM, shops: 3 } }])).toMatchObject({ code: 0, msg: '只有门店播放按门店数量计算' });
    const huge = await addWorks(database.db, [{ zh: '天价', en: 'Huge', price: Number.MAX_SAFE_INTEGER - 1 }]);
    expect(await count([{ dataId: huge[0]!, grant: EXAMPLE_A }])).toMatchObject({ code: 0, msg: expect.stringContaining('授权顾问') });
  });

  test('the options come with their names, by type and by form', async () => {
    const { data: all } = await service.call('grantTag/getList', {}, { language: 'EN' });
    expect([all.priceVersion, all.list.length, all.steps.length]).toEqual([1, 36, 9]);
    expect(all.list.find(({ key }) => key === 'threeYears')).toMatchObject({
      type: 'period',
      name: '3 years',
      basisPoints: 18_000,
      months: 36,
    });
    const { data: usages } = await service.call('grantTag/businessFrom', {});
    expect(usages.list.find(({ key }) => key === 'filmTv')!.forms.map(({ name, takes }) => `${name} ${takes}`)).toEqual([
      '影片（电影、纪录片、宣传片） seconds',
      '电视节目、剧集 seconds',
    ]);
    const ofShops = await service.call('grantTag/getGrantDataByType', { type: 'channels', form: 'inStore' });
    expect(ofShops.data.list.map(({ key }) => key)).toEqual(['store']);
    expect((await service.call('grantTag/getGrantDataByType', { type: 'shops' })).data).toMatchObject({
      list: [],
      steps: [{ from: 1 }, { from: 11 }, { from: 51 }, { from: 201 }],
    });
  });

  test('an outdated quote is refused with the new price, and a published version is in force at once', async () => {
    const list = [{ dataId: ids[0]!, grant: EXAMPLE_A }];
    const shown = { priceVersion: 1, total: 242_000 };
    expect(await count(list, { quote: shown })).toMatchObject({ code: 1000 });
    expect(await count(list, { quote: { ...shown, total: 241_900 } })).toMatchObject({
      code: 0,
      msg: '价格已更新，现在合计 ¥2,420，请确认后继续',
    });

    expect(await publishPrices(database.db, withFilmAt(12_000), STAFF)).toBe(2);
    expect(await service.call('grantConfig/countPrice', { list, quote: shown }, { language: 'EN' })).toMatchObject({
      code: 0,
      msg: 'The price has changed. The total is now CN¥2,904. Please check it and continue',
    });
    expect((await count(list)).data).toMatchObject({ priceVersion: 2, total: 290_400 });

    expect(await publishPrices(database.db, withFilmAt(10_000), STAFF)).toBe(3);
    expect(await count(list, { quote: shown })).toMatchObject({ code: 0, msg: '价格表已更新，合计仍为 ¥2,420，请确认后继续' });
  });

  test('the from-price of works follows a published version, and their order by price stays right', async () => {
    const half = DEFAULTS.tags.licensee.map((tag) => (tag.key === 'personal' ? { ...tag, basisPoints: 2500 } : tag));
    const before = await service.call('music/getMusicDetail', { id: ids[0]! });
    await publishPrices(database.db, { ...DEFAULTS, tags: { ...DEFAULTS.tags, licensee: half } }, STAFF);
    service.context.prices.forget();
    const after = await service.call('music/getMusicDetail', { id: ids[0]! });
    expect([before.data!.price, after.data!.price, after.data!.fromLicence!.priceVersion]).toEqual([8700, 4400, 4]);
    const { data } = await service.call('music/getList', { sort: 'priceAsc' });
    const prices = data.list.flatMap(({ price }) => price ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('prices with a fault are not published, and two publications at once are two versions', async () => {
    await expect(publishPrices(database.db, withFilmAt(0), STAFF)).rejects.toThrow('form film: the factor must be');
    const { priceVersion } = await new Prices().current(database.db);
    const versions = await Promise.all([withFilmAt(11_000), withFilmAt(10_000)].map((table) => publishPrices(database.db, table, STAFF)));
    expect(versions.toSorted()).toEqual([priceVersion + 1, priceVersion + 2]);
  });

  test('a version that was rolled back is not kept in the cache', async () => {
    const prices = new Prices();
    const { priceVersion } = await prices.current(database.db);
    const failed = database.db.transaction().execute(async (tx) => {
      await publishPrices(tx, withFilmAt(99_000), STAFF);
      expect((await prices.current(tx)).priceVersion).toBe(priceVersion + 1);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await publishPrices(database.db, withFilmAt(10_000), STAFF);
    expect((await prices.current(database.db)).tags.form.find(({ key }) => key === 'film')!.basisPoints).toBe(10_000);
  });
});
