import { printableText } from './printable-text.ts';

const covers = (code: number) => code < 0x1_0000 && code !== 0x2603;

test.each([
  ['静水影像有限公司', '静水影像有限公司'],
  ['Zoe\u0308', 'Zoë'],
  ['𠮷野', '〔U+20BB7〕野'],
  ['雪☃', '雪〔U+2603〕'],
  ['葛\u{e0100}城', '葛〔U+E0100〕城'],
  ['\u202eevil\u200b', '〔U+202E〕evil〔U+200B〕'],
  ['private \ue000', 'private 〔U+E000〕'],
  ['tab\there', 'tab〔U+0009〕here'],
  ['two\nlines', 'two\nlines'],
])('%j is printed as %j: nothing disappears', (given, shown) => {
  expect(printableText(given, covers)).toBe(shown);
});
