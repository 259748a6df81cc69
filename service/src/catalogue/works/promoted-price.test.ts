import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { fromPrice } from 'shared-contracts/licensing/price';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

const priceOf = (fen: number | null) => (fen === null ? null : Number(fromPrice(DEFAULT_PRICES, BigInt(fen))));

onOneDatabase('the price of a promoted work', (database) => {
  const service = seededService(database);

  const works = () =>
    database.db.selectFrom('work').select(['id', 'base_price', 'promo_price']).where('promo_price', 'is not', null).execute();

  test('is the promoted one, with the usual price beside it, in lists, details and facets', async () => {
    const expected = new Map((await works()).map((row) => [row.id, [priceOf(row.promo_price), priceOf(row.base_price)]]));
    const { data } = await service.call('music/getList', { promoted: true, size: 100 });
    const shown = data.list.filter(({ price }) => price !== null);
    expect(shown.length).toBeGreaterThan(3);
    for (const track of shown) expect([track.price, track.originalPrice]).toEqual(expected.get(track.musicId));
    const detail = await service.call('music/getMusicDetail', { id: shown[0]!.id });
    expect([detail.data!.price, detail.data!.originalPrice]).toEqual(expected.get(shown[0]!.musicId));
    const { base, originalBase, factors } = detail.data!.fromLicence!;
    expect([priceOf(base), priceOf(originalBase)]).toEqual(expected.get(shown[0]!.musicId));
    expect(factors.map(({ name, basisPoints }) => `${name} ${basisPoints}`)).toEqual([
      '短视频、直播 6000',
      '个人 5000',
      '1 年 10000',
      '一个省级地区 6000',
      '社交与短视频平台 10000',
      '30 秒以内 8000',
    ]);
    const usual = (await service.call('music/getList', { size: 100 })).data.list.filter(({ musicId }) => !expected.has(musicId));
    expect(usual.every(({ originalPrice }) => originalPrice === null)).toBe(true);
  });

  test('sorts it among the others', async () => {
    const { data } = await service.call('music/getList', { sort: 'priceAsc', size: 100 });
    const prices = data.list.flatMap(({ price }) => (price === null ? [] : [price]));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(prices[0]).toBe(priceOf(7900));
  });
});
