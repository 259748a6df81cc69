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
  ['sell it as a ringtone app', false],
  ['a music streaming app for our users', false],
  ['让用户给自己的视频配乐的APP', false],
  ['upload the music to YouTube Content ID', false],
  ['a jingle for my podcast', false],
  ['商场广告屏', true],
])('"%s" promises a licence: %s', (description, promises) => {
  const { isSure, answers } = mayIUse(DEFAULT_PRICES, description, 'zh');
  expect(isSure && answers[0]!.options !== null).toBe(promises);
});
