import fc from 'fast-check';
import { barOf, isMarkRange, LENGTH_MARKS, type MarkRange, partsOfRange, TEMPO_MARKS } from './range-marks.ts';

const marks = fc.constantFrom(TEMPO_MARKS, LENGTH_MARKS);
const rangeOf = (all: readonly number[]) =>
  fc
    .tuple(fc.constantFrom(...all), fc.constantFrom(...all))
    .map(([a, b]): MarkRange => (a < b ? [a, b] : [b, a]))
    .filter((range) => isMarkRange(range, all));

test('a range holds the values from its lower mark to its upper one, both included, and is open at the outer marks', () => {
  fc.assert(
    fc.property(
      marks.chain((all) => fc.tuple(fc.constant(all), rangeOf(all), fc.oneof(fc.constantFrom(...all), fc.nat(900)))),
      ([all, range, value]) => {
        const { bars, exactly } = partsOfRange(range, all);
        const held = bars.includes(barOf(value, all)) || value === exactly;
        const [from, to] = range;
        expect(held).toBe((value >= from || from === all[0]) && (value <= to || to === all.at(-1)));
      },
    ),
  );
});

test('the whole scale is no range: it leaves nothing out', () => {
  for (const all of [TEMPO_MARKS, LENGTH_MARKS]) {
    expect(isMarkRange([all[0]!, all.at(-1)!], all)).toBe(false);
    expect(isMarkRange([all[1]!, all[0]!], all)).toBe(false);
    expect(isMarkRange([all[0]! + 1, all[1]!], all)).toBe(false);
  }
});
