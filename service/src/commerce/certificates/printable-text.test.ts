import { printableText } from './printable-text.ts';

const covers = (code: number) => code < 0x1_0000 && code !== 0x2603;

test.each([
  ['静水影像有限公司', '静水影像有限公司'],
  ['Zoe\u0308', 'Zoë'],
  ['𠮷野', '□野'],
  ['雪☃', '雪□'],
  ['葛\u{e0100}城', '葛城'],
  ['\u202eevil\u200b', 'evil'],
  ['private \ue000', 'private □'],
  ['two\nlines', 'two\nlines'],
])('%j is printed as %j, never with codes', (given, shown) => {
  expect(printableText(given, covers)).toBe(shown);
});
