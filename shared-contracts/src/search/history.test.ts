import fc from 'fast-check';
import { HISTORY_LENGTH, readHistory, remember } from './history.ts';
import { searchText } from './keywords.ts';

/** A storage that holds one text. */
function shelf(kept: string | null = null): Pick<Storage, 'getItem' | 'setItem'> {
  let text = kept;
  return {
    getItem: () => text,
    setItem: (_key, next) => {
      text = next;
    },
  };
}

test('a search goes to the front of the history; a repeated one moves there', () => {
  const storage = shelf();
  for (const text of ['piano', '温暖', 'piano']) remember(storage, text);
  expect(JSON.parse(storage.getItem('history')!)).toEqual(['piano', '温暖']);
});

test('the same search leaves one entry, however it was typed', () => {
  const storage = shelf();
  for (const text of ['温暖/钢琴', ' 温暖 / 钢琴 ', 'Rain']) remember(storage, text);
  expect(remember(storage, 'rain')).toEqual(['rain', '温暖/钢琴']);
});

test('the history never holds a search twice nor grows without end', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 60 }), (texts) => {
      const storage = shelf();
      for (const text of texts) {
        const history = remember(storage, text);
        if (searchText(text) !== '') expect(history[0]).toBe(searchText(text));
      }
      const history = readHistory(storage).map((search) => search.toLowerCase());
      expect(history.length).toBeLessThanOrEqual(HISTORY_LENGTH);
      expect(new Set(history).size).toBe(history.length);
    }),
  );
});

test('entries of an older form are read as the searches that they were, each once', () => {
  expect(readHistory(shelf(JSON.stringify(['a/b', ' a / b', 'c'])))).toEqual(['a/b', 'c']);
});

test.each(['{broken', '"text"', '{"a":1}', '[1,null,{}]'])('what somebody else left in its place (%s) counts as none', (left) => {
  expect(readHistory(shelf(left))).toEqual([]);
  expect(remember(shelf(left), '钢琴')).toEqual(['钢琴']);
});

test('a browser that forbids storage still searches', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(remember({ getItem: denied, setItem: denied }, '钢琴')).toEqual([]);
});
