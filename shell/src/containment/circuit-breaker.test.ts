import fc from 'fast-check';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { now: 0 };
  return { clock, breaker: createCircuitBreaker(() => clock.now) };
}

it('skips a release after its third failure in a row, for a minute, then tries it once', () => {
  const { clock, breaker } = breakerAt();
  breaker.onFailure('a');
  breaker.onFailure('a');
  expect(breaker.allows('a')).toBe(true);
  breaker.onFailure('a');
  expect(breaker.allows('a')).toBe(false);
  clock.now = 59_999;
  expect(breaker.allows('a')).toBe(false);
  clock.now = 60_000;
  expect(breaker.allows('a')).toBe(true);
  expect(breaker.allows('a')).toBe(false);
  breaker.onFailure('a');
  clock.now = 119_999;
  expect(breaker.allows('a')).toBe(false);
  clock.now = 120_000;
  expect(breaker.allows('a')).toBe(true);
  breaker.onSuccess('a');
  expect(breaker.allows('a')).toBe(true);
});

it('skips at once a release that was replaced by its last good release', () => {
  const { breaker } = breakerAt();
  breaker.trip('a');
  expect(breaker.allows('a')).toBe(false);
});

it('never skips a release that has not failed three times in a row, nor one because of failures of another', () => {
  const step = fc.record({ container: fc.constantFrom('a', 'b'), fails: fc.boolean(), wait: fc.nat(100_000) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { clock, breaker } = breakerAt();
      const inARow = new Map([
        ['a', 0],
        ['b', 0],
      ]);
      for (const { container, fails, wait } of steps) {
        clock.now += wait;
        if (fails) breaker.onFailure(container);
        else breaker.onSuccess(container);
        inARow.set(container, fails ? inARow.get(container)! + 1 : 0);
        for (const [name, failures] of inARow) if (failures < 3) expect(breaker.allows(name)).toBe(true);
      }
    }),
  );
});
