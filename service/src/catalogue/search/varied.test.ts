import fc from 'fast-check';
import { type RankedRow, varied } from './varied.ts';

const NEARLY = 6;

interface Row extends RankedRow {
  id: number;
}

/** Rows in the order of their points, few albums and few different points. */
const rows: fc.Arbitrary<Row[]> = fc
  .array(fc.record({ points: fc.integer({ min: 500, max: 520 }), albumId: fc.option(fc.integer({ min: 1, max: 4 })) }), { maxLength: 60 })
  .map((given) => given.sort((a, b) => b.points - a.points).map((row, id) => ({ ...row, id })));

test('the same rows in another order, the same one each time', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const result = varied(given);
      expect(result.map(({ id }) => id).sort((a, b) => a - b)).toEqual(given.map(({ id }) => id));
      expect(varied(given)).toEqual(result);
    }),
  );
});

test('no row comes before one that is clearly better', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const result = varied(given);
      result.forEach(({ points }, at) => {
        for (const later of result.slice(at + 1)) expect(later.points - points).toBeLessThanOrEqual(NEARLY);
      });
    }),
  );
});

test('a third row of an album among ten comes only where no other is nearly as good', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const result = varied(given);
      result.forEach((row, at) => {
        const before = result.slice(Math.max(0, at - 9), at);
        const isThird = row.albumId !== null && before.filter(({ albumId }) => albumId === row.albumId).length >= 2;
        if (!isThird) return;
        const rest = result.slice(at);
        const best = Math.max(...rest.map(({ points }) => points));
        const fresh = rest.filter(
          ({ albumId, points }) =>
            points >= best - NEARLY && (albumId === null || before.filter((other) => other.albumId === albumId).length < 2),
        );
        expect(fresh).toEqual([]);
      });
    }),
  );
});

test('works of one album alone keep their order', () => {
  const given = Array.from({ length: 9 }, (_, id) => ({ id, points: 600 - id, albumId: 1 }));
  expect(varied(given)).toEqual(given);
});

test('of five equal works of one album two come first, then those of others', () => {
  const given = [1, 1, 1, 1, 1, 2, 3].map((albumId, id) => ({ id, points: 600, albumId }));
  expect(varied(given).map(({ albumId }) => albumId)).toEqual([1, 1, 2, 3, 1, 1, 1]);
});
