import fc from 'fast-check';
import { addToCrate, CRATE_LINK_MAX, CRATE_MAX, crateLink, idsOfCrateLink, readCrate, removeFromCrate } from './crate.ts';

/** A storage that holds one text. */
function shelf(kept: string | null = null) {
  let text = kept;
  const storage = {
    getItem: () => text,
    setItem(_key: string, next: string) {
      text = next;
    },
    removeItem() {
      text = null;
    },
  };
  return { storage: () => storage, text: () => text };
}

test('the crate keeps each version once, in the order of collecting', () => {
  const { storage, text } = shelf();
  expect(addToCrate(storage, [12])).toBe('done');
  expect(addToCrate(storage, [7, 12, 9])).toBe('done');
  expect(readCrate(storage)).toEqual([12, 7, 9]);
  removeFromCrate(storage, [7]);
  expect(text()).toBe('[12,9]');
  removeFromCrate(storage, [9, 12]);
  expect(text()).toBeNull();
});

test('a version that would be one too many is refused, and what is there stays', () => {
  const { storage } = shelf(JSON.stringify(Array.from({ length: CRATE_MAX }, (_, at) => at + 1)));
  expect(addToCrate(storage, [1000])).toBe('full');
  expect(addToCrate(storage, [1])).toBe('done');
  expect(readCrate(storage)).toHaveLength(CRATE_MAX);
});

test.each(['{broken', '"1,2"', '{"a":1}', 'null'])('what somebody else left in its place (%s) counts as none', (left) => {
  expect(readCrate(shelf(left).storage)).toEqual([]);
});

test('only ids are read, at most as many as the crate holds', () => {
  expect(readCrate(shelf('[1,"2",null,3.5,-4,0,1,99999999999,5]').storage)).toEqual([1, 5]);
  expect(readCrate(shelf(JSON.stringify(Array.from({ length: 500 }, (_, at) => at + 1))).storage)).toHaveLength(CRATE_MAX);
});

test('a browser that forbids storage keeps nothing, and says so', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readCrate(denied)).toEqual([]);
  expect(addToCrate(denied, [1])).toBe('refused');
});

test('a link gives back the versions that it was made of, in their order', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { maxLength: CRATE_LINK_MAX });
  fc.assert(
    fc.property(ids, (list) => expect(idsOfCrateLink(new URL(crateLink(list), 'http://x').searchParams.get('tracks')!)).toEqual(list)),
  );
});

test('a link to more than a hundred versions names the first hundred', () => {
  const ids = Array.from({ length: CRATE_LINK_MAX + 1 }, (_, at) => at + 1);
  expect(crateLink(ids)).toBe(`/crate?tracks=${ids.slice(0, CRATE_LINK_MAX).join(',')}`);
});

test('whatever a link holds, it names no more than a hundred versions, and nothing but ids', () => {
  expect(idsOfCrateLink(' 3, x,3,0,-1,1e3,4')).toEqual([3, 4]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(idsOfCrateLink(text).every((id) => id > 0)).toBe(true)));
  expect(idsOfCrateLink(Array.from({ length: 150 }, (_, at) => at + 1).join(','))).toHaveLength(CRATE_LINK_MAX);
});
