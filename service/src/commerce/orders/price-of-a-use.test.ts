import { quoteLine } from 'shared-contracts/licensing/price';
import type { PriceTable } from 'shared-contracts/licensing/price-table';
import { SAMPLE_USES } from 'shared-contracts/licensing/testing/sample-uses';
import { LOCALES, type Locale } from 'shared-contracts/locale/locale';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';

onOneDatabase('the price of a use', (database) => {
  const service = seededService(database);
  const languageOf = { zh: 'CN', en: 'EN' } as const satisfies Record<Locale, string>;
  const inLanguage = (locale: Locale) => ({ language: languageOf[locale] });

  test.each(LOCALES)('is the same in a list, as a browser prices it, in the quote and in the order (%s)', async (locale) => {
    const { data: table } = await service.call('grantTag/getGrantData', {}, inLanguage(locale));
    const { data } = await service.call('music/getList', { size: 100 }, inLanguage(locale));
    const promoted = data.list.find(({ originalBase, goBuy }) => originalBase !== undefined && goBuy === 0)!;
    const usual = data.list.find(({ base, originalBase, goBuy }) => base !== undefined && originalBase === undefined && goBuy === 0)!;
    const me = await newShopper(service);
    const options = { ...me.options, ...inLanguage(locale) };
    const shown: [string, unknown[]][] = [];
    for (const [at, [name, grant]] of SAMPLE_USES.entries()) {
      const { id, base, originalBase, musicLibraryTypeId } = at % 2 === 0 ? promoted : usual;
      // What a row and the licence box show: the kit prices by this function and this table.
      const { price } = quoteLine(table as PriceTable, BigInt(base!), grant);
      const { data: quoted } = await service.call('grantConfig/countPrice', { list: [{ dataId: id, grant }] }, options);
      const projectId = await me.project(name, grant);
      const quote = { priceVersion: table.priceVersion, total: Number(price) };
      const request = { orderType: 1, dataId: id, musicLibraryTypeId, grant, projectId, quote } as const;
      const { data: made, msg } = await service.call('order/createOrder', request, options);
      const order = made ? await me.detail(made.id) : msg;
      const usualPrice = originalBase === undefined ? undefined : Number(quoteLine(table as PriceTable, BigInt(originalBase), grant).price);
      shown.push([name, [quoted.total, quoted.list[0]!.original?.price, typeof order === 'string' ? order : order.payable]]);
      expect(shown.at(-1)).toEqual([name, [Number(price), usualPrice, Number(price)]]);
    }
    expect(shown).toHaveLength(15);
  });

  test('rises through a list in order of price, whatever the use; works that cost the same keep their order', async () => {
    const tagId = (await service.call('musicLibraryTag/getMusicVersionTagList', {})).data.list[0]!.tags[0]!.id;
    // Within one yuan of one another after the factors, and one that its offer puts first.
    const versions = await addWorks(
      database.db,
      [10_010, 10_000, 10_005, 10_000, 20_000].map((price, at) => ({
        zh: `价 ${at}`,
        en: `Price ${at}`,
        library: 2,
        tags: [tagId],
        price,
      })),
    );
    const [dearest] = await database.db
      .updateTable('work')
      .set({ promo_price: 9_999 })
      .where('id', '=', database.db.selectFrom('version').select('work_id').where('id', '=', versions[4]!))
      .returning('id')
      .execute();
    await indexWorks(database.db, [dearest!.id]);
    const { data: table } = await service.call('grantTag/getGrantData', {});
    const listed = async (sort: 'priceAsc' | 'priceDesc') =>
      (await service.call('music/getList', { sort, keyWords: '价', musicLibraryTypeId: 2, size: 50 })).data.list;
    const rising = await listed('priceAsc');
    expect(rising.map(({ id }) => versions.indexOf(id))).toEqual([4, 1, 3, 2, 0]);
    expect((await listed('priceAsc')).map(({ id }) => id)).toEqual(rising.map(({ id }) => id));
    expect((await listed('priceDesc')).map(({ id }) => id)).toEqual(rising.map(({ id }) => id).reverse());
    for (const [name, grant] of SAMPLE_USES) {
      const prices = rising.map(({ base }) => Number(quoteLine(table as PriceTable, BigInt(base!), grant).price));
      expect([name, prices]).toEqual([name, prices.toSorted((a, b) => a - b)]);
    }
  });
});
