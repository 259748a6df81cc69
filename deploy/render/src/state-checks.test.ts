import { createStateChecks } from './state-checks.ts';
import { PAGE_RELEASE } from './testing/fixture-builds.ts';

it('checks the third render of a release, and each 500th', () => {
  const checks = createStateChecks();
  const due = Array.from({ length: 1000 }, (_, index) => index + 1).filter(() => checks.isDue(PAGE_RELEASE));
  expect(due).toEqual([3, 500, 1000]);
});

it('checks the next render when a worker was lost meanwhile, and tells when that happens again', () => {
  const checks = createStateChecks();
  for (let renders = 0; renders < 3; renders += 1) checks.isDue(PAGE_RELEASE);
  expect(checks.isLostAgain(PAGE_RELEASE)).toBe(false);
  expect(checks.isDue(PAGE_RELEASE)).toBe(true);
  expect(checks.isLostAgain(PAGE_RELEASE)).toBe(true);
});

it('holds a lost worker against a release for ten minutes', () => {
  let now = 1;
  const checks = createStateChecks(() => now);
  const lostAfter = (ms: number) => {
    now += ms;
    return checks.isLostAgain(PAGE_RELEASE);
  };
  expect([lostAfter(0), lostAfter(10 * 60_000 + 1), lostAfter(10 * 60_000)]).toEqual([false, false, true]);
});
