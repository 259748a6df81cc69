import { testWindows } from 'deploy-release/testing/clock-windows';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createStateChecks } from './state-checks.ts';

const RELEASE = { unit: 'mf-catalog', version: '1.0.0' } as const;
const MINUTE = 60_000;

function breakerAfter(strikes: number) {
  const breaker = createCircuitBreaker(Date.now);
  for (let count = 0; count < strikes; count += 1) breaker.strike(RELEASE as never);
  return breaker;
}

/** Whether a release is off, after so many strikes at the beginning. */
const offAfter = (strikes: number) => () => {
  const breaker = breakerAfter(strikes);
  return () => breaker.isOff(RELEASE as never);
};

testWindows([
  {
    what: 'faults of a release count together for ten minutes',
    ms: 10 * MINUTE,
    begin() {
      const breaker = breakerAfter(2);
      return () => {
        breaker.strike(RELEASE as never);
        return breaker.isOff(RELEASE as never);
      };
    },
    before: true,
    after: false,
  },
  { what: 'a release is off for a minute after three faults', ms: MINUTE, begin: offAfter(3), before: true, after: false },
  { what: 'the next time for twice as long', ms: 2 * MINUTE, begin: offAfter(6), before: true, after: false },
  { what: 'in the end for a quarter of an hour, not longer', ms: 15 * MINUTE, begin: offAfter(30), before: true, after: false },
  {
    what: 'faults before a pause do not count after it',
    ms: MINUTE,
    begin() {
      const breaker = breakerAfter(3);
      return () => {
        for (let count = 0; count < 2; count += 1) breaker.strike(RELEASE as never);
        return breaker.isOff(RELEASE as never);
      };
    },
    before: true,
    after: false,
  },
  {
    what: 'two lost checks of a release belong together for ten minutes',
    ms: 10 * MINUTE,
    begin() {
      const checks = createStateChecks();
      checks.isLostAgain(RELEASE as never);
      return () => checks.isLostAgain(RELEASE as never);
    },
    before: true,
    after: false,
  },
]);
