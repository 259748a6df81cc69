import fc from 'fast-check';
import { isMarkRange } from 'shared-contracts/search/range-marks';
import { lengthRangeOf, rangeTokens, SCALES, scaleTokens, tempoOfBpm } from './facets.ts';

test.each([
  [1, '0-30'],
  [30, '0-30'],
  [30.5, '30-60'],
  [60, '30-60'],
  [61, '60-120'],
  [120, '60-120'],
  [121, '120-300'],
  [300, '120-300'],
  [301, '300-'],
])('a recording of %p s is in the length range %s: the upper bound belongs to it', (seconds, range) => {
  expect(lengthRangeOf(seconds)).toBe(range);
});

test.each([
  [79, 'slow'],
  [80, 'medium'],
  [109, 'medium'],
  [110, 'fast'],
  [139, 'fast'],
  [140, 'veryFast'],
])('%p beats a minute are %s', (bpm, tempo) => {
  expect(tempoOfBpm(bpm)).toBe(tempo);
});

test('a work has a token of a range exactly when its value, as a whole number, lies in the range', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('seconds' as const, 'bpm' as const),
      fc.double({ min: 1, max: 900, noNaN: true }),
      fc.gen(),
      (scale, value, gen) => {
        const marks = SCALES[scale];
        const ends = [gen(fc.constantFrom, ...marks), gen(fc.constantFrom, ...marks)].sort((a, b) => a - b);
        const [from, to] = ends as [number, number];
        fc.pre(isMarkRange([from, to], marks));
        const whole = Math.round(value);
        const found = scaleTokens(scale, value).some((token) => rangeTokens(scale, [from, to]).includes(token));
        expect(found).toBe((whole >= from || from === marks[0]) && (whole <= to || to === marks.at(-1)));
      },
    ),
  );
});
