import fc from 'fast-check';
import { trackOf } from '../testing/tracks.ts';
import { addToEnd, append, EMPTY, hasMore, insertBehind, neighbour, type Playlist, remove, replace } from './playlist.ts';

const ids = (list: Playlist): number[] => list.items.map(({ id }) => id);
const track = fc
  .record({ id: fc.integer({ min: 1, max: 12 }), full: fc.boolean() })
  .map(({ id, full }) => trackOf(id, { fullLength: full }));
const tracks = fc.array(track, { maxLength: 12 });
const list = fc.tuple(tracks, fc.nat(30)).map(([items, hidden]) => {
  const loaded = addToEnd(EMPTY, items);
  return { ...loaded, total: loaded.total + hidden };
});

test('a playlist holds no version twice, and its total is never below the loaded entries', () => {
  fc.assert(
    fc.property(list, tracks, fc.integer({ min: 1, max: 12 }), (before, added, gone) => {
      for (const after of [addToEnd(before, added), remove(before, gone), append(before, { items: added, total: added.length })]) {
        expect(new Set(ids(after)).size).toBe(after.items.length);
        expect(after.total).toBeGreaterThanOrEqual(after.items.length);
      }
    }),
  );
});

test('added tracks come last in their order, and no other entry is lost', () => {
  fc.assert(
    fc.property(list, tracks, (before, added) => {
      const after = addToEnd(before, added, { loaded: true });
      const fresh = [...new Set(added.map(({ id }) => id))];
      expect(ids(after).slice(after.items.length - fresh.length)).toEqual(fresh);
      expect(new Set(ids(after))).toEqual(new Set([...fresh, ...ids(before)]));
      expect(after.total - after.items.length).toBe(before.total - before.items.length);
    }),
  );
});

test('what plays next comes behind the current entry, whatever was where, and no entry is lost', () => {
  fc.assert(
    fc.property(list, tracks, fc.integer({ min: 1, max: 12 }), (before, added, current) => {
      const fresh = [...new Set(added.map(({ id }) => id))].filter((id) => id !== current);
      const after = insertBehind(
        before,
        added.filter(({ id }) => id !== current),
        current,
      );
      const at = ids(after).indexOf(current) + 1;
      expect(ids(after).slice(at, at + fresh.length)).toEqual(fresh);
      expect(new Set(ids(after))).toEqual(new Set([...fresh, ...ids(before)]));
    }),
  );
});

test('next and previous are inverse', () => {
  fc.assert(
    fc.property(list, fc.constantFrom('sequential' as const, 'full' as const), (before, order) => {
      for (const { id, fullLength } of before.items) {
        if (order === 'full' && !fullLength) continue;
        const next = neighbour(before, id, 1, order);
        if (next) expect(neighbour(before, next.id, -1, order)?.id).toBe(id);
      }
    }),
  );
});

test('the mode full length skips cut-downs', () => {
  const mixed = addToEnd(EMPTY, [trackOf(1), trackOf(2, { fullLength: false }), trackOf(3)]);
  expect(neighbour(mixed, 1, 1, 'full')?.id).toBe(3);
  expect(neighbour(mixed, 3, -1, 'full')?.id).toBe(1);
  expect(neighbour(mixed, 1, 1, 'sequential')?.id).toBe(2);
});

test('the first has no previous, the last no next, and an unknown entry is followed by the first', () => {
  const three = addToEnd(EMPTY, [trackOf(1), trackOf(2), trackOf(3)]);
  expect(neighbour(three, 1, -1, 'sequential')).toBeNull();
  expect(neighbour(three, 3, 1, 'sequential')).toBeNull();
  expect(neighbour(three, 99, 1, 'sequential')?.id).toBe(1);
  expect(neighbour(three, 99, -1, 'sequential')).toBeNull();
  expect(neighbour(EMPTY, null, 1, 'sequential')).toBeNull();
});

test('a later page is appended, and its total is used', () => {
  const first = { items: [trackOf(1), trackOf(2)], total: 4 };
  const both = append(first, { items: [trackOf(2), trackOf(3)], total: 3 });
  expect(ids(both)).toEqual([1, 2, 3]);
  expect(hasMore(first)).toBe(true);
  expect(hasMore(both)).toBe(false);
});

test('newer data replaces a version in place, and an unknown version changes nothing', () => {
  const two = addToEnd(EMPTY, [trackOf(1), trackOf(2)]);
  expect(replace(two, trackOf(2, { favorites: 1 })).items[1]?.favorites).toBe(1);
  expect(replace(two, trackOf(7))).toBe(two);
});
