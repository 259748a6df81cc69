/** A span of time after which something is no longer as it was. */
export interface ClockWindow {
  /** What a caller gets, in words: the name of the test. */
  what: string;
  /** Length, ms. */
  ms: number;
  /** Begins the span now, and gives a question to ask later. The clock is a fake one: `Date`, `performance` and timers. */
  begin(): (() => unknown) | Promise<() => unknown>;
  /** The answer a millisecond before the end, and a millisecond after it. */
  before: unknown;
  after: unknown;
}

/** Begins a minute, an hour and a day. */
const START = Date.UTC(2026, 0, 5);

/** Declares a test for each window: the answer just before its end, and just after it. */
export function testWindows(windows: readonly ClockWindow[]): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
  });
  afterEach(() => void jest.useRealTimers());

  test.each(windows)('$what ($ms ms)', async ({ ms, begin, before, after }) => {
    for (const [pass, expected] of [
      [ms - 1, before],
      [ms + 1, after],
    ] as const) {
      jest.setSystemTime(START);
      const ask = await begin();
      await jest.advanceTimersByTimeAsync(pass);
      expect([pass, await ask()]).toEqual([pass, expected]);
    }
  });
}
