import fc from 'fast-check';
import { looksDue } from './analysis-rule.ts';
import { lookOfStep, ROLLOUT_VIEWS, viewsOfLook, viewsToFind } from './rollout-views.ts';
import { SOUND, seededRandom, simulate } from './simulation.ts';

test('the views of a step are those at which a release that fails in 7 % of its views is found', () => {
  expect(viewsToFind(0.07)).toBe(ROLLOUT_VIEWS);
  expect([0.2, 0.12, 0.05].map((rate) => viewsToFind(rate))).toEqual([160, 320, 1280]);
});

// Too slow for `npm run test:mutation`, which runs the tests once for each mutant.
(process.env.MUTATION_TEST ? test.skip : test)('the simulation finds such a release within these views as often as computed', () => {
  const options = { runs: 100, views: ROLLOUT_VIEWS, seed: 20260101, share: 0.5 };
  expect(simulate({ ...SOUND, failureRate: 0.07 }, SOUND, options).rolledBack).toBeGreaterThan(0.93);
  expect(simulate({ ...SOUND, failureRate: 0.07 }, SOUND, { ...options, views: ROLLOUT_VIEWS / 2 }).rolledBack).toBeLessThan(0.93);
});

test('a larger harm takes no more views, a larger power no fewer', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 5; round += 1) {
    const rate = 0.05 + random() * 0.4;
    expect(viewsToFind(rate + 0.02)).toBeLessThanOrEqual(viewsToFind(rate));
    expect(viewsToFind(rate, 0.01, 0.99)).toBeGreaterThanOrEqual(viewsToFind(rate, 0.01, 0.9));
  }
});

test.each([
  [0, 640, 640],
  [645, 640, 1280],
  [960, 640, 1280],
  [961, 640, 2560],
  [1270, 640, 2560],
  [0, 20, 20],
  [20, 20, 40],
  [700, 20, 1280],
])('a step that begins at %p views with %p needed ends at the look of %p views', (begin, needed, views) => {
  expect(viewsOfLook(lookOfStep(begin, needed))).toBe(views);
});

test('a step ends at a look that is still to come, after enough views in all and half of them in the step', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 20, max: 10_000 }), (begin, needed) => {
      const look = lookOfStep(begin, needed);
      const views = viewsOfLook(look);
      expect(look).toBeGreaterThan(looksDue(begin));
      expect(looksDue(views)).toBe(look);
      expect(views).toBeGreaterThanOrEqual(Math.max(needed, begin + needed / 2));
    }),
  );
});
