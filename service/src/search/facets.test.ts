import { lengthRangeOf, tempoOfBpm } from './facets.ts';

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
