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
])('whether a word of "%s" names a use, so that a licence may be promised: %s', (description, isSure) => {
  expect(mayIUse(DEFAULT_PRICES, description, 'zh').isSure).toBe(isSure);
});
