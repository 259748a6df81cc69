import { middleOfPairs, slope } from './statistics.ts';

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Differences around a true one as a busy machine scatters them: most near it, every tenth far off. */
function pairs(count: number, truth: number, draw: () => number): number[] {
  return Array.from({ length: count }, () => truth + (draw() + draw() + draw() - 1.5) * (draw() < 0.1 ? 400 : 40));
}

test('the interval holds the true difference in about 95 of 100 runs, and an outlier in ten does not widen it much', () => {
  const draw = random(7);
  const runs = Array.from({ length: 600 }, () => middleOfPairs(pairs(40, 12, draw)));
  const held = runs.filter(({ low, high }) => low <= 12 && 12 <= high).length / runs.length;
  expect(held).toBeGreaterThan(0.92);
  expect(held).toBeLessThan(0.98);
  const width = runs.reduce((sum, { low, high }) => sum + high - low, 0) / runs.length;
  expect(width).toBeLessThan(25);
});

test('the centre of symmetric differences is their median; one pair gives its own difference', () => {
  expect(middleOfPairs([1, 2, 3, 4, 5]).middle).toBe(3);
  expect(middleOfPairs([8])).toEqual({ middle: 8, low: 8, high: 8 });
});

test('the slope is the rise by step of the line through the values, and zero when they only scatter', () => {
  expect(slope([3, 5, 7, 9])).toBe(2);
  expect(slope([10, 10.5, 9.5, 10])).toBeCloseTo(-0.1);
  expect(slope([5, 1, 1, 5])).toBe(0);
});
