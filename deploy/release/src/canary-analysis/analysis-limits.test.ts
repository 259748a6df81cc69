import { analyse, analyseAt, LEAST_VALUES, looksDue, median } from './analysis-rule.ts';
import { type HealthSample, NO_VIEWS, type ViewCounts } from './signals.ts';

const sampleOf = (counts: Partial<ViewCounts>, values: HealthSample['values'] = {}): HealthSample => ({
  counts: { ...NO_VIEWS, ...counts },
  values,
});
const times = (value: number, count = 60): number[] => Array.from({ length: count }, () => value);
const timed = (values: number[]) => sampleOf({ views: 60 }, { LCP: values });

test('no look is due below twenty views, however few they are', () => {
  expect([0, 1, 5, 10, 19].map(looksDue)).toEqual([0, 0, 0, 0, 0]);
});

test('the median is the lower one of the values in the order of numbers', () => {
  expect([median([10, 9, 100]), median([4, 1, 3, 2]), median([7]), median([])]).toEqual([10, 2, 7, Number.NaN]);
});

describe('the baseline', () => {
  test('of twenty views is compared with: a release that fails as often as before is not worse', () => {
    const failing = sampleOf({ views: 20, failed: 12 });
    expect(analyse(failing, failing, 0).worse).toBe(false);
    expect(analyse(failing, sampleOf({ views: 19, failed: 12 }), 0).worse).toBe(true);
  });

  test('that is missing leaves actions and answers without a comparison', () => {
    const idle = sampleOf({ views: 40, used: 40, active: 20, unanswered: 20 });
    expect(analyse(idle, sampleOf({}), 0).worse).toBe(false);
    expect(analyse(sampleOf({ views: 40, used: 40 }), sampleOf({}), 0).worse).toBe(false);
  });

  test('that is missing makes a single failure no proof', () => {
    expect(analyseAt(1, sampleOf({ views: 1, failed: 1 }), sampleOf({}))).toBeNull();
  });
});

test('a release without views is not found worse by its values', () => {
  const base = timed(times(500));
  expect(analyseAt(1, sampleOf({ views: 0 }, { LCP: times(9000) }), base)).toBeNull();
  expect(analyseAt(1, timed(times(9000)), base)).toMatchObject({ by: 'LCP' });
});

test('one signal can be tested alone', () => {
  const own = sampleOf({ views: 60, failed: 30, lost: 30 }, { LCP: times(9000), INP: times(9000) });
  const base = sampleOf({ views: 60 }, { LCP: times(500), INP: times(50) });
  for (const name of ['failures', 'lost', 'LCP', 'INP'] as const) expect(analyseAt(1, own, base, name)).toMatchObject({ by: name });
  expect(analyseAt(1, own, base, 'stuck')).toBeNull();
  expect(analyseAt(1, own, base, 'CLS')).toBeNull();
});

test('each further look asks for stronger evidence, because each look can be a false alarm', () => {
  // p is 0.0001 for 5 of 20, 0.001 for 4 of 20.
  const base = sampleOf({ views: 180, failed: 2 });
  const worseAt = (look: number, failed: number) => analyseAt(look, sampleOf({ views: 20, failed }), base) !== null;
  expect([1, 2, 4, 5].map((look) => worseAt(look, 5))).toEqual([true, true, true, false]);
  expect([1, 2].map((look) => worseAt(look, 4))).toEqual([true, false]);
});

describe('values', () => {
  const slow = (own: number[], before: number[]) => analyse(timed(own), timed(before), 0).worse;

  test('are compared from twenty on each side', () => {
    expect(slow(times(9000, LEAST_VALUES), times(500, LEAST_VALUES))).toBe(true);
    expect(slow(times(9000, LEAST_VALUES - 1), times(500))).toBe(false);
    expect(slow(times(9000), times(500, LEAST_VALUES - 1))).toBe(false);
    expect(slow([], times(500))).toBe(false);
  });

  test('that grow by exactly the ratio and the difference have grown', () => {
    expect(slow(times(600), times(500))).toBe(true);
    expect(slow(times(599), times(500))).toBe(false);
    expect(slow(times(190), times(100))).toBe(false);
  });

  test('whose medians differ by chance roll nothing back', () => {
    const mixed = (high: number) => [...times(2000, high), ...times(500, LEAST_VALUES - high)];
    expect(slow(mixed(11), mixed(9))).toBe(false);
  });
});
