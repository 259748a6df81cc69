import fc from 'fast-check';
import { createWorkClock, PATIENCE } from './work-clock.ts';

type Step = { passes: number; as: 'working' | 'asleep' | 'waiting for a processor' };

const step = fc.record<Step>({
  passes: fc.integer({ min: 0, max: 500 }),
  as: fc.constantFrom('working', 'asleep', 'waiting for a processor'),
});

/** What a clock counts of a process that does these steps, read after each. */
function counted(steps: readonly Step[]): number {
  let at = 1000;
  const activity = { processorMs: 40, isAsleep: false };
  const clock = createWorkClock(
    () => ({ ...activity }),
    () => at,
  );
  return steps.reduce((_, { passes, as }) => {
    at += passes;
    if (as === 'working') activity.processorMs += passes;
    activity.isAsleep = as === 'asleep';
    return clock.tick();
  }, 0);
}

const sum = (steps: readonly Step[]) => steps.reduce((total, { passes }) => total + passes, 0);

it('counts work and sleep of a process, and no time in which it waits for a processor', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const own = sum(steps.filter(({ as }) => as !== 'waiting for a processor'));
      expect(counted(steps)).toBeCloseTo(Math.max(own, sum(steps) / PATIENCE), 6);
    }),
  );
});

it('counts all time of a process that cannot be read', () => {
  let at = 0;
  const clock = createWorkClock(
    () => null,
    () => at,
  );
  at = 700;
  expect(clock.tick()).toBe(700);
});
