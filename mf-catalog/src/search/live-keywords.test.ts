import { allKeywords, isTypedAddress } from './live-keywords.ts';

test('words being typed stand behind the chosen ones, and none is said twice', () => {
  const live = { chosen: ['温暖', 'Piano'], typed: ['piano', '公路'] };
  expect(allKeywords(live)).toEqual(['温暖', 'Piano', '公路']);
  expect(isTypedAddress(live, ['温暖', 'Piano', '公路'])).toBe(true);
  expect(isTypedAddress(live, ['温暖'])).toBe(false);
});

test('an address is still the own one when it had no room for the last word', () => {
  expect(isTypedAddress({ chosen: ['x'.repeat(150)], typed: ['y'.repeat(80)] }, ['x'.repeat(150)])).toBe(true);
});
