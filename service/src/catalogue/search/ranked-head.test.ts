import fc from 'fast-check';
import type { Cursor } from './cursor.ts';
import { HEAD, type Hit, pageOfHead, type TopRow, topFor } from './ranked-head.ts';

const CEILING = 1_000_000;

/** A ranked list as the database has it. */
const lists: fc.Arbitrary<TopRow[]> = fc
  .array(fc.record({ points: fc.integer({ min: 500, max: 512 }), albumId: fc.integer({ min: 1, max: 5 }) }), {
    minLength: HEAD - 5,
    maxLength: HEAD * 2,
  })
  .map((rows) => rows.map(({ points, albumId }, id) => ({ id, value: points * CEILING + id, albumId })).sort((a, b) => b.value - a.value));

/** A page as the search reads it: rows from the top, and rows beyond a cursor in the order of the values. */
function pageOf(list: readonly TopRow[], size: number, cursor: Cursor | null, offset = 0): { hits: Hit[]; hasMore: boolean } {
  const place = { size, cursor, offset };
  const top = topFor(place);
  const ordered = cursor?.backward ? [...list].reverse() : list;
  const isBeyond = ({ value }: TopRow) => !cursor || (cursor.backward ? value > cursor.value : value < cursor.value);
  const beyond = ordered
    .filter(isBeyond)
    .slice(offset, offset + size + 1)
    .map(({ id, value }): Hit => ({ id, value, head: false }));
  const found = top === 0 ? beyond : pageOfHead(list.slice(0, top), beyond, place);
  const hits = found.slice(0, size);
  return { hits: cursor?.backward ? hits.reverse() : hits, hasMore: found.length > size };
}

const after = ({ value, id, head }: Hit): Cursor => ({ order: 'ranked', value, id, head, backward: false, before: null });
const before = (hit: Hit): Cursor => ({ ...after(hit), backward: true });

test('read to the end page by page, a list shows each row once, and back again the same pages', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 45 }), (list, size) => {
      const pages = [pageOf(list, size, null)];
      while (pages.at(-1)!.hasMore) pages.push(pageOf(list, size, after(pages.at(-1)!.hits.at(-1)!)));
      const ids = pages.flatMap(({ hits }) => hits.map(({ id }) => id));
      expect([...ids].sort((a, b) => a - b)).toEqual(list.map((_, at) => at));
      for (let at = pages.length - 1; at > 0; at--) {
        const back = pageOf(list, size, before(pages[at]!.hits[0]!));
        expect(back.hits).toEqual(pages[at - 1]!.hits);
        expect(back.hasMore).toBe(at > 1);
      }
    }),
  );
});

test('a page by its number is that page', () => {
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 45 }), (list, size) => {
      const first = pageOf(list, size, null);
      if (!first.hasMore) return;
      expect(pageOf(list, size, null, size).hits).toEqual(pageOf(list, size, after(first.hits.at(-1)!)).hits);
    }),
  );
});

test('after a row that left the list, the page goes on about where it was', () => {
  const list = Array.from({ length: HEAD * 2 }, (_, id) => ({ id, value: (1000 - id) * 8 * CEILING, albumId: 1 }));
  const gone = list[7]!;
  const left = list.filter((row) => row !== gone);
  const cursor = after({ id: gone.id, value: gone.value, head: true });
  expect(pageOf(left, 3, cursor).hits.map(({ id }) => id)).toEqual([8, 9, 10]);
  expect(pageOf(left, 3, { ...cursor, backward: true }).hits.map(({ id }) => id)).toEqual([4, 5, 6]);
});
