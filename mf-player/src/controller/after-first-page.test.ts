import { createTestHost } from 'ui-kit/testing';
import { afterFirstPage } from './after-first-page.ts';

/** Whether it has come after all that is ready has run. */
async function follow(promise: Promise<void>): Promise<() => Promise<boolean>> {
  let hasCome = false;
  void promise.then(() => {
    hasCome = true;
  });
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    return hasCome;
  };
}

test('what can wait comes when the first page is there and the browser is idle, never before', async () => {
  const whenIdle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (run: () => void) => whenIdle.push(run) });
  const { bus } = createTestHost();
  const hasCome = await follow(afterFirstPage(bus, new AbortController().signal));
  expect([await hasCome(), whenIdle.length]).toEqual([false, 0]);
  bus.emit('navigation.ended', { path: '/' });
  expect([await hasCome(), whenIdle.length]).toEqual([false, 1]);
  for (const run of whenIdle) run();
  expect(await hasCome()).toBe(true);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('on a page that is there already it comes at once, in a browser that cannot tell when it is idle', async () => {
  const { bus } = createTestHost();
  bus.emit('navigation.ended', { path: '/' });
  const hasCome = await follow(afterFirstPage(bus, new AbortController().signal));
  expect(await hasCome()).toBe(true);
});

test('a page that never comes keeps nothing away for ever', async () => {
  jest.useFakeTimers();
  const { bus } = createTestHost();
  const waited = afterFirstPage(bus, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(waited).resolves.toBeUndefined();
  jest.useRealTimers();
});

test('a player that is gone waits for no page', async () => {
  const { bus } = createTestHost();
  const gone = new AbortController();
  const waited = afterFirstPage(bus, gone.signal);
  gone.abort();
  await expect(waited).resolves.toBeUndefined();
});
