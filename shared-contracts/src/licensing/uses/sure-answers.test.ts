import { DEFAULT_PRICES } from '../default-prices.ts';
import { mayIUse } from './may-i-use.ts';

test.each([
  ['music for our church', false],
  ['教堂背景音乐', false],
  ['抖音', false],
  ['training my dog', false],
  ['抖音短视频', true],
  ['a podcast', true],
  ['qwertz', false],
])('"%s" promises a licence: %s', (description, isSure) => {
  expect(mayIUse(DEFAULT_PRICES, description, 'zh').isSure).toBe(isSure);
});
