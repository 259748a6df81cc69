import fc from 'fast-check';
import { HISTORY_LENGTH, readHistory, remember } from './search-history.ts';

beforeEach(() => localStorage.clear());

it('puts the newest keyword first and moves one that is there already', () => {
  remember(localStorage, 'piano');
  remember(localStorage, '温暖');
  expect(remember(localStorage, 'piano')).toEqual(['piano', '温暖']);
  expect(JSON.parse(localStorage.getItem('history')!)).toEqual(['piano', '温暖']);
});

it('never holds a keyword twice nor grows without end, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 60 }), (keywords) => {
      localStorage.clear();
      for (const keyword of keywords) {
        expect(remember(localStorage, keyword)[0]).toBe(keyword);
      }
      const history = readHistory(localStorage);
      expect(new Set(history).size).toBe(history.length);
      expect(history).toEqual([...new Set(keywords.toReversed())].slice(0, HISTORY_LENGTH));
    }),
  );
});

it.each(['{broken', '"text"', '{"a":1}', '[1,null,{}]'])('reads %s as no history', (kept) => {
  localStorage.setItem('history', kept);
  expect(readHistory(localStorage)).toEqual([]);
});

it('still searches when storage is switched off', () => {
  const off = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(remember(off, 'piano')).toEqual(['piano']);
});
