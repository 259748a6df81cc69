import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { FILM } from '../../testing/buyer.ts';
import { optionNames } from './compose-snapshot.ts';

test('a certificate states the region of its licence, and none is issued for a region that does not exist', () => {
  const table = { ...DEFAULT_PRICES, priceVersion: 1 };
  const names = optionNames(table, { ...FILM, scope: 'province', province: '310000' });
  expect(names.find(({ type }) => type === 'province')?.name).toEqual({ zh: '上海市', en: 'Shanghai 上海市' });
  expect(() => optionNames(table, { ...FILM, scope: 'province', province: 'XX' })).toThrow('there is no area XX');
});
