import { watchOrder } from './order-limit.ts';
import type { ProcessorUsage } from './sandbox.ts';

const LIMIT_MS = 2000;

/** Watches an order of a worker that gets so much of a processor. @returns wall time after which it was given up, or null. */
function givenUpAfter({ share, wants = () => true }: { share: number; wants?: (ms: number) => boolean }, untilMs: number): number | null {
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  let at: number | null = null;
  const usage = (): ProcessorUsage => ({ ms: 70 + Math.floor((passed() * share) / 10) * 10, isRunnable: wants(passed()) });
  const end = watchOrder(usage, LIMIT_MS, () => {
    at = passed();
  });
  jest.advanceTimersByTime(untilMs);
  end();
  return at;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a worker with a processor of its own has the limit', () => {
  expect(givenUpAfter({ share: 1 }, 60_000)).toBe(LIMIT_MS);
});

test('a worker that waits for a processor of a busy machine is given up when it has used its time, not when the wall clock says so', () => {
  expect(givenUpAfter({ share: 0.25 }, 4 * LIMIT_MS - 50)).toBeNull();
  expect(givenUpAfter({ share: 0.25 }, 60_000)).toBeLessThan(4 * LIMIT_MS + 50);
});

test('a worker that hardly gets a processor is given up at last', () => {
  expect(givenUpAfter({ share: 0.01 }, 60_000)).toBeGreaterThanOrEqual(10 * LIMIT_MS);
});

test('a worker that waits for something of its own has the limit of the wall clock', () => {
  expect(givenUpAfter({ share: 0, wants: () => false }, 60_000)).toBe(LIMIT_MS + 50);
});

test('a worker that rests for a moment goes on', () => {
  expect(givenUpAfter({ share: 0.25, wants: (ms) => ms < LIMIT_MS || ms > LIMIT_MS + 20 }, 3 * LIMIT_MS)).toBeNull();
});

test('where the machine says nothing of processor time, the wall clock counts', () => {
  let isOver = false;
  watchOrder(
    () => null,
    LIMIT_MS,
    () => {
      isOver = true;
    },
  );
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(isOver).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isOver).toBe(true);
});
