import { isRecord, isText, isTexts, parseJson } from './json-guards.ts';

test('a text that is no JSON, and what is no text at all, holds nothing', () => {
  for (const text of ['', '{', 'nothing', undefined, null, 7, {}]) expect(parseJson(text)).toBeUndefined();
  expect(parseJson('{"a": [1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
});

test('lists and null are no records, long texts no texts of their place', () => {
  expect([{}, [], null, 'text', undefined].map(isRecord)).toEqual([true, false, false, false, false]);
  expect([isText('abc', 3), isText('abcd', 3), isText(3, 3)]).toEqual([true, false, false]);
  expect([isTexts([]), isTexts(['a']), isTexts(['a', 1]), isTexts('a')]).toEqual([true, true, false, false]);
});
