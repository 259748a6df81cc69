import type { EventBus, UnitUsage } from 'shared-contracts';
import type { ApiClient } from 'shared-contracts/api/client-types';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { createUnitActivity, type UnitMount } from './unit-activity.ts';
import { createUsageCounters } from './usage.ts';

const shop = { unit: 'mf-shop', version: '2' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setUp() {
  const activity = createUnitActivity();
  const visibility = fakeVisibility();
  const reported: [string, Partial<UnitUsage>][] = [];
  const visitor = { isActive: true };
  let onTask: (task: { startTime: number; duration: number }) => void = () => undefined;
  const buffered: { startTime: number; duration: number }[] = [];
  const counters = createUsageCounters({
    activity,
    visibility,
    isVisitorActive: () => visitor.isActive,
    observeLongTasks(listener) {
      onTask = listener;
      return () => buffered.splice(0).forEach(listener);
    },
    report: ({ unit, version }, usage) => reported.push([`${unit}@${version}`, usage]),
    now: () => performance.now(),
  });
  const mount = (slot: UnitMount['slot'] = 'page', release = shop) => {
    const made = { release, slot, node: document.createElement('div'), at: performance.now() };
    activity.mounted(made);
    return made;
  };
  return {
    activity,
    visibility,
    reported,
    visitor,
    counters,
    mount,
    buffered,
    longTask: (task: Parameters<typeof onTask>[0]) => onTask(task),
  };
}

const apiOf = (answer: () => Promise<unknown>) => ({ call: answer }) as unknown as ApiClient;
const busOf = (status: string) => ({ request: async () => ({ status }) }) as unknown as EventBus;
const call = (api: ApiClient, signal?: AbortSignal) =>
  api.call('seo/getInfo', { path: '/' }, signal ? { signal } : {}).catch(() => undefined);
const play = (bus: EventBus) => bus.request('player.open', undefined as never);

it('reports calls and failed calls a minute after the mount, once', async () => {
  const { counters, mount, reported } = setUp();
  mount();
  const cancelled = new AbortController();
  cancelled.abort();
  await call(
    counters.countCalls(
      shop,
      apiOf(async () => 1),
    ),
  );
  await call(
    counters.countCalls(
      shop,
      apiOf(() => Promise.reject(new Error('refused'))),
    ),
  );
  await call(
    counters.countCalls(
      shop,
      apiOf(() => Promise.reject(new Error('cancelled'))),
    ),
    cancelled.signal,
  );
  jest.advanceTimersByTime(59_999);
  expect(reported).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reported).toEqual([['mf-shop@2', { calls: 3, failedCalls: 1, intents: 0, unansweredIntents: 0, blockedMs: 0 }]]);
  mount();
  jest.advanceTimersByTime(120_000);
  expect(reported).toHaveLength(1);
});

it('does not count a call as failed that failed while the browser was offline', async () => {
  const { counters, mount, reported } = setUp();
  mount();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await call(
    counters.countCalls(
      shop,
      apiOf(() => Promise.reject(new Error('no connection'))),
    ),
  );
  jest.advanceTimersByTime(60_000);
  expect(reported[0]![1]).toMatchObject({ calls: 1, failedCalls: 0 });
});

it('counts the intents that the visitor caused, and those of them that no unit handled', async () => {
  const { counters, mount, reported, visitor, visibility } = setUp();
  mount();
  await play(counters.countIntents(shop, busOf('handled')));
  await play(counters.countIntents(shop, busOf('unavailable')));
  visitor.isActive = false;
  await play(counters.countIntents(shop, busOf('failed')));
  jest.advanceTimersByTime(1000);
  visibility.hide();
  expect(reported[0]![1]).toMatchObject({ intents: 2, unansweredIntents: 1 });
});

it('does not report a unit that the visitor left within the minute, and restarts at its next mount', async () => {
  const { counters, mount, reported, activity } = setUp();
  const first = mount();
  await call(
    counters.countCalls(
      shop,
      apiOf(async () => 1),
    ),
  );
  jest.advanceTimersByTime(999);
  activity.unmounting(first.node);
  const second = mount();
  jest.advanceTimersByTime(1000);
  activity.unmounting(second.node);
  expect(reported).toEqual([['mf-shop@2', expect.objectContaining({ calls: 0 })]]);
});

it('reports after a minute although the page was hidden for a moment right after the mount', () => {
  const { mount, reported, visibility } = setUp();
  mount();
  visibility.hide();
  visibility.show();
  jest.advanceTimersByTime(60_000);
  expect(reported).toHaveLength(1);
});

it('reports no larger number than the edge accepts', () => {
  const { mount, reported, longTask } = setUp();
  mount();
  longTask({ startTime: performance.now(), duration: 10_000_000 });
  jest.advanceTimersByTime(60_000);
  expect(reported[0]![1].blockedMs).toBe(600_000);
});

it('counts what long tasks exceed 50 ms by, for the unit of the page only, and those that are still buffered', () => {
  const { mount, reported, longTask, buffered, activity, visibility } = setUp();
  longTask({ startTime: performance.now() - 500, duration: 100 });
  jest.advanceTimersByTime(10);
  mount('player', { unit: 'mf-player', version: '1' });
  const page = mount();
  longTask({ startTime: performance.now() - 500, duration: 400 });
  longTask({ startTime: performance.now() - 100, duration: 130.4 });
  buffered.push({ startTime: performance.now(), duration: 70 });
  jest.advanceTimersByTime(2000);
  activity.unmounting(page.node);
  longTask({ startTime: performance.now(), duration: 900 });
  visibility.hide();
  expect(reported).toEqual([
    ['mf-shop@2', expect.objectContaining({ blockedMs: 100 })],
    ['mf-player@1', expect.objectContaining({ blockedMs: 0 })],
  ]);
});
