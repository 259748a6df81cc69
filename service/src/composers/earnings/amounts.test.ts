import fc from 'fast-check';
import { sumOf } from 'shared-contracts/licensing/money';
import { composersPart, type Paid, paidOfLines, paidOfUnit, partsOfWriters } from './amounts.ts';

/** Random histories of a property: 100 000 in a full run. */
const numRuns = process.env.TEST_FULL ? 100_000 : 2_000;

const fen = (max = 100_000_000) => fc.integer({ min: 0, max }).map(BigInt);
const cashOf = (lines: readonly Paid[]) => sumOf(lines.map(({ cash }) => cash));
const pointsOf = (lines: readonly Paid[]) => sumOf(lines.map(({ points }) => points));

/** Lines of an order, and how much of it points paid. */
const order = fc.array(fen(5_000_000), { minLength: 1, maxLength: 30 }).chain((totals) => {
  const sum = sumOf(totals);
  return fc.integer({ min: 0, max: Number(sum) }).map((points) => ({ totals, cash: sum - BigInt(points), points: BigInt(points) }));
});
/** Shares of writers that are the whole together. */
const writers = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 19 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => cut - cuts[at]!));
const basisPoints = fc.integer({ min: 1, max: 9_999 });

test('the lines of an order have exactly its cash and its points, whatever it paid with', () => {
  fc.assert(
    fc.property(order, ({ totals, cash, points }) => {
      const lines = paidOfLines({ cash, points }, totals);
      expect(cashOf(lines)).toBe(cash);
      expect(pointsOf(lines)).toBe(points);
      expect(lines.map((line) => line.cash + line.points)).toEqual(totals);
      expect(lines.every((line) => line.cash >= 0n && line.points >= 0n)).toBe(true);
    }),
    { numRuns },
  );
});

test('lines that do not add up to what was paid are refused', () => {
  expect(() => paidOfLines({ cash: 999n, points: 0n }, [500n, 500n])).toThrow(RangeError);
});

test('the units of a package cost exactly its price together, and never more when some come back', () => {
  const history = fc.record({ cash: fen(), points: fen(100_000), units: fc.integer({ min: 1, max: 60 }), back: fc.array(fc.nat(59)) });
  fc.assert(
    fc.property(history, ({ cash, points, units, back }) => {
      const whole = { cash, points };
      const used = Array.from({ length: units }, (_, nth) => paidOfUnit(whole, units, nth));
      expect([cashOf(used), pointsOf(used)]).toEqual([cash, points]);
      const returned = new Set(back.filter((nth) => nth < units));
      const again = Array.from({ length: returned.size }, (_, nth) => paidOfUnit(whole, units, units + nth));
      const held = [...used.filter((_, nth) => !returned.has(nth)), ...again];
      expect(cashOf(held)).toBeLessThanOrEqual(cash);
      expect(cashOf(held) + BigInt(held.length)).toBeGreaterThan(cash);
    }),
    { numRuns },
  );
});

test('the writers of a line get exactly its share together, and a refund takes exactly that back', () => {
  fc.assert(
    fc.property(order, writers, basisPoints, fc.array(fc.boolean()), ({ totals, cash, points }, parts, share, refunds) => {
      let booked = 0n;
      let expected = 0n;
      for (const [at, line] of paidOfLines({ cash, points }, totals).entries()) {
        const whole = composersPart(line, share);
        const split = partsOfWriters(whole, parts);
        expect(sumOf(split)).toBe(whole);
        for (const [nth, part] of split.entries()) {
          // Nobody is further from their part than one fen.
          expect(part * 10_000n - whole * BigInt(parts[nth]!)).toBeLessThan(10_000n);
          expect(whole * BigInt(parts[nth]!) - part * 10_000n).toBeLessThan(10_000n);
        }
        const isRefunded = refunds[at] ?? false;
        booked += sumOf(split) + (isRefunded ? sumOf(split.map((part) => -part)) : 0n);
        expected += isRefunded ? 0n : whole;
      }
      expect(booked).toBe(expected);
    }),
    { numRuns },
  );
});

test('an example: a line of 11 500, of which 2 300 points, half to the composers, of whom one has a third', () => {
  const [line] = paidOfLines({ cash: 9_200n, points: 2_300n }, [11_500n]);
  expect(line).toEqual({ cash: 9_200n, points: 2_300n });
  expect(composersPart(line!, 5_000)).toBe(5_750n);
  expect(partsOfWriters(5_750n, [6_667, 3_333])).toEqual([3_834n, 1_916n]);
});
