import fc from 'fast-check';
import { splitKeywords } from 'shared-contracts/search/keywords';
import { isMarkRange, LENGTH_MARKS, TEMPO_MARKS } from 'shared-contracts/search/range-marks';
import { SORTS } from 'shared-contracts/search/track-filters';
import { addKeyword, change, clearFilters, filterCount, removeKeyword, toggle, turnTo } from './list-changes.ts';
import { EMPTY_STATE, type ListState, readListState, withQuery, writeListState } from './list-state.ts';

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null });
const range = (marks: readonly number[]) =>
  fc
    .subarray([...marks], { minLength: 2, maxLength: 2 })
    .map(([from, to]) => [from!, to!] as const)
    .filter((pair) => isMarkRange(pair, marks));

const stateArbitrary: fc.Arbitrary<ListState> = fc.record({
  keywords: fc.string({ unit: 'grapheme', maxLength: 150 }).map(splitKeywords),
  tags: fc.uniqueArray(id, { maxLength: 30 }),
  seconds: maybe(range(LENGTH_MARKS)),
  bpm: maybe(range(TEMPO_MARKS)),
  keys: fc.uniqueArray(fc.constantFrom('C', 'F#m', 'Bb', 'Am'), { maxLength: 4 }),
  library: maybe(fc.integer({ min: 1, max: 5 })),
  brand: maybe(id),
  album: maybe(id),
  promoted: fc.boolean(),
  sort: maybe(fc.constantFrom(...SORTS)),
  cursor: maybe(fc.base64String({ minLength: 4, maxLength: 80 })),
});

const read = (query: string): ListState => readListState(new URLSearchParams(query));

test('an address holds the whole state of a list: a shared link shows the same list', () => {
  fc.assert(fc.property(stateArbitrary, (state) => expect(read(writeListState(state))).toEqual(state)));
});

test('any query string gives a valid list state, and writing it again changes nothing', () => {
  const names = fc.constantFrom(
    'keyWords',
    'tag',
    'length',
    'tempo',
    'key',
    'library',
    'brand',
    'album',
    'promoted',
    'sort',
    'cursor',
    'x',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (entries) => {
      const once = writeListState(readListState(new URLSearchParams(entries)));
      expect(writeListState(read(once))).toBe(once);
    }),
  );
});

test('a filter that is ticked and unticked leaves the list as it was, on its first page', () => {
  fc.assert(
    fc.property(stateArbitrary, id, fc.constantFrom('C', 'Am'), (state, tag, key) => {
      const before = change(state, {});
      fc.pre(!state.tags.includes(tag) && !state.keys.includes(key));
      expect(toggle(toggle(before, 'tags', tag), 'tags', tag)).toEqual(before);
      expect(toggle(toggle(before, 'keys', key), 'keys', key)).toEqual(before);
    }),
  );
});

test('every change leads to the first page; turning a page changes nothing else', () => {
  fc.assert(
    fc.property(stateArbitrary, id, fc.string({ minLength: 1 }), (state, tag, word) => {
      expect(toggle(state, 'tags', tag).cursor).toBeNull();
      expect(addKeyword(state, word).cursor).toBeNull();
      expect(clearFilters(state, { keepKeywords: true }).cursor).toBeNull();
      expect({ ...turnTo(state, 'abc'), cursor: null }).toEqual({ ...state, cursor: null });
    }),
  );
});

test('clearing the filters leaves none, and keeps what was searched for when asked to', () => {
  fc.assert(
    fc.property(stateArbitrary, (state) => {
      const cleared = clearFilters(state, { keepKeywords: true });
      expect(filterCount(cleared)).toBe(0);
      expect(cleared.keywords).toEqual(state.keywords);
      expect(clearFilters(state, { keepKeywords: false }).keywords).toEqual([]);
    }),
  );
});

test('several keywords are joined by slashes in the address, without duplicates', () => {
  const state = read('keyWords=温暖/ 钢琴 //Piano/piano');
  expect(state.keywords).toEqual(['温暖', '钢琴', 'Piano']);
  expect(decodeURIComponent(writeListState(removeKeyword(state, 'Piano')))).toBe('keyWords=温暖/钢琴');
});

test('the plain list has a plain address', () => {
  expect(withQuery('/music', EMPTY_STATE)).toBe('/music');
  expect(withQuery('/music', { ...EMPTY_STATE, tags: [3, 7], seconds: [300, 600] })).toBe('/music?tag=3,7&length=300-');
});
