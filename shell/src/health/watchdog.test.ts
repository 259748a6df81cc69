import { fakeVisibility } from '../testing/fake-visibility.ts';
import { createUnitActivity } from './unit-activity.ts';
import { startWatchdog } from './watchdog.ts';
import type { WatchdogMessage, WatchdogScope } from './watchdog-worker.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const shop = { unit: 'mf-shop', version: '2' };

/** The worker runs from its text, as in a browser. Its main thread answers in `answering` state only. */
function setUp() {
  const clock = { now: 0 };
  const sent: [string, unknown][] = [];
  const page = { isAnswering: true };
  let tick: () => void = () => undefined;
  const waiting: (() => void)[] = [];
  const activity = createUnitActivity();
  const visibility = fakeVisibility();
  const target = new EventTarget();
  Object.assign(target, { location: { href: 'http://localhost/music' } });
  startWatchdog({
    activity,
    visibility,
    target: target as Window,
    view: 'v',
    sequence: () => 7,
    path: () => '/music',
    createWorker(script) {
      const worker: { onmessage: (() => void) | null; postMessage(message: WatchdogMessage): void } = {
        onmessage: null,
        postMessage: (data) => scope.onmessage?.({ data }),
      };
      const scope: WatchdogScope = {
        onmessage: null,
        postMessage: () => {
          if (page.isAnswering) worker.onmessage?.();
          else waiting.push(() => worker.onmessage?.());
        },
        setInterval: (task) => {
          tick = task;
        },
        performance: { now: () => clock.now },
        fetch: async (url, { body }) => void sent.push([url, JSON.parse(body)]),
      };
      new Function('self', script)(scope);
      return worker as never;
    },
  });
  return {
    activity,
    visibility,
    target,
    sent,
    /** The page does not answer while the worker's timer comes in time. */
    freeze(ms: number) {
      page.isAnswering = false;
      for (const end = clock.now + ms; clock.now < end; ) {
        clock.now += 1000;
        tick();
      }
      page.isAnswering = true;
      for (const answer of waiting.splice(0)) answer();
    },
    sleep(ms: number) {
      clock.now += ms;
      tick();
    },
    mount: () => activity.mounted({ release: shop, slot: 'page', node: document.createElement('div'), at: 0 }),
  };
}

const named = (sent: [string, unknown][]) =>
  sent.map(([, beacon]) =>
    (beacon as { reports: { unit: string; version: string }[] }).reports.map(({ unit, version }) => `${unit}@${version}`),
  );

it('reports the release that owns the page when the main thread does not answer for ten seconds, once', () => {
  const { mount, freeze, sent } = setUp();
  mount();
  freeze(9000);
  expect(sent).toEqual([]);
  freeze(30_000);
  freeze(30_000);
  expect(sent).toEqual([
    [
      'http://localhost/health',
      {
        sequence: 7,
        view: 'v',
        path: '/music',
        reports: [{ ...shop, kind: 'frozen', where: 'main thread', message: 'the main thread did not answer for 10 s' }],
      },
    ],
  ]);
});

it.each(['pointerdown', 'keydown', 'click'])(
  'reports the release under a %s before its handler runs, and the page again two seconds later',
  (type) => {
    const { mount, freeze, sent, target } = setUp();
    mount();
    const container = document.createElement('div');
    container.className = 'yh-container';
    Object.assign(container.dataset, { unit: 'mf-player', version: '1' });
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: container.appendChild(document.createElement('button')) });
    target.dispatchEvent(event);
    freeze(11_000);
    expect(named(sent)).toEqual([['mf-player@1']]);
    jest.advanceTimersByTime(2000);
    freeze(11_000);
    expect(named(sent)).toEqual([['mf-player@1'], ['mf-shop@2']]);
  },
);

it('reports a release whose code is being loaded or mounted, and the page again afterwards', () => {
  const { mount, freeze, sent, activity } = setUp();
  mount();
  const done = activity.run({ unit: 'mf-next', version: '3' });
  freeze(11_000);
  done();
  freeze(11_000);
  expect(named(sent)).toEqual([['mf-next@3'], ['mf-shop@2']]);
});

it('reports nothing for one long task, a hidden tab, a laptop that slept, or a page that no unit owns', () => {
  const { mount, freeze, sent, visibility, sleep } = setUp();
  freeze(60_000);
  mount();
  freeze(3000);
  visibility.hide();
  freeze(60_000);
  visibility.show();
  for (let night = 0; night < 30; night += 1) sleep(8 * 3600_000);
  freeze(6000);
  sleep(60_000);
  freeze(6000);
  expect(sent).toEqual([]);
});

it('reports nothing while the print dialog blocks the main thread', () => {
  const { mount, freeze, sent, target } = setUp();
  mount();
  target.dispatchEvent(new Event('beforeprint'));
  freeze(60_000);
  expect(sent).toEqual([]);
});
