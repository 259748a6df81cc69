import fc from 'fast-check';
import { readHistory, remember } from './history.ts';
import { isOwnAddress, keywordsWith } from './live-keywords.ts';

beforeEach(() => localStorage.clear());

test('a search goes to the front of the history; a repeated one moves there', () => {
  for (const word of ['钢琴', '雨声', '钢琴']) remember(localStorage, word);
  expect(readHistory(localStorage)).toEqual(['钢琴', '雨声']);
});

test('the history stays short and each search stands in it once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 60 }), (words) => {
      localStorage.clear();
      for (const word of words) remember(localStorage, word);
      const history = readHistory(localStorage);
      expect(history.length).toBeLessThanOrEqual(20);
      expect(new Set(history).size).toBe(history.length);
    }),
  );
});

test.each(['{', '"text"', '{"a":1}', '[1,null,{}]'])('what somebody else left in its place (%s) counts as none', (left) => {
  localStorage.setItem('history', left);
  expect(readHistory(localStorage)).toEqual([]);
  expect(remember(localStorage, '钢琴')).toEqual(['钢琴']);
});

test('a browser that forbids storage still searches', () => {
  const forbidden = {
    getItem: (): string => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: (): void => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  expect(remember(forbidden, '钢琴')).toEqual([]);
});

test('words being typed stand behind the chosen ones, and none is said twice', () => {
  const live = { chosen: ['温暖', 'Piano'], typed: ['piano', '公路'] };
  expect(keywordsWith(live)).toEqual(['温暖', 'Piano', '公路']);
  expect(isOwnAddress(live, ['温暖', 'Piano', '公路'])).toBe(true);
  expect(isOwnAddress(live, ['温暖'])).toBe(false);
});
