import { allKeywords, isTypedAddress } from './live-keywords.ts';

test('typed words follow the chosen ones, without duplicates', () => {
  const live = { chosen: ['温暖', 'Piano'], typed: ['piano', '公路'] };
  expect(allKeywords(live)).toEqual(['温暖', 'Piano', '公路']);
  expect(isTypedAddress(live, ['温暖', 'Piano', '公路'])).toBe(true);
  expect(isTypedAddress(live, ['温暖'])).toBe(false);
});

test('an address that was cut at its maximum length still matches the typing', () => {
  expect(isTypedAddress({ chosen: ['x'.repeat(150)], typed: ['y'.repeat(80)] }, ['x'.repeat(150)])).toBe(true);
});
