import fc from 'fast-check';
import { COHORTS, inCanary, servedVersion } from './cohort.ts';

const shareOf = (percent: number, version = '2') => {
  let inside = 0;
  for (let cohort = 0; cohort < COHORTS; cohort += 1) if (inCanary(cohort, 'mf-a', { version, percent })) inside += 1;
  return (inside / COHORTS) * 100;
};

test.each([1, 5, 10, 50, 90])('about %p per cent of the cohorts get a canary of that share', (percent) => {
  for (const version of ['1.0.0', '1.0.1', '2.0.0-h1234']) expect(Math.abs(shareOf(percent, version) - percent)).toBeLessThan(1.5);
});

test('nobody gets a canary of 0 per cent and everybody one of 100', () => {
  expect([shareOf(0), shareOf(100)]).toEqual([0, 100]);
});

test('who has a canary keeps it when its share grows', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.nat(COHORTS - 1), share, share, (cohort, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      if (inCanary(cohort, 'mf-a', { version: '2', percent: less })) {
        expect(inCanary(cohort, 'mf-a', { version: '2', percent: more })).toBe(true);
      }
    }),
  );
});

test('two releases try their luck with different visitors', () => {
  let both = 0;
  for (let cohort = 0; cohort < COHORTS; cohort += 1) {
    if (inCanary(cohort, 'mf-a', { version: '2', percent: 50 }) && inCanary(cohort, 'mf-a', { version: '3', percent: 50 })) both += 1;
  }
  expect(Math.abs((both / COHORTS) * 100 - 25)).toBeLessThan(2);
});

test('a cohort gets the canary or what is live', () => {
  const canary = { version: '2', percent: 100, since: '' };
  expect(servedVersion('mf-a', { current: '1', canary }, 7)).toBe('2');
  expect(servedVersion('mf-a', { current: '1' }, 7)).toBe('1');
});
