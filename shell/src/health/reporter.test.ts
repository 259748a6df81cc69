import fc from 'fast-check';
import type { HealthBeacon } from 'shared-contracts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { onWindowErrors } from './window-errors.ts';

const unit = fakeRelease('mf-catalog', '/', '1.0.0');

function setUp(send: (body: Blob) => boolean = () => true) {
  const bodies: Blob[] = [];
  const visibility = fakeVisibility();
  const reporter = createReporter({
    view: 'v',
    sequence: () => 7,
    path: () => '/music',
    send: (url, body) => {
      expect(url).toBe('/health');
      expect(body.type).toBe('application/json');
      const isAccepted = send(body);
      if (isAccepted) bodies.push(body);
      return isAccepted;
    },
    visibility,
  });
  const beacons = () => Promise.all(bodies.map(async (body) => JSON.parse(await text(body)) as HealthBeacon));
  return {
    reporter,
    visibility,
    beacons,
    /** Kinds of the reports of each beacon. */
    kinds: async () => (await beacons()).map(({ reports }) => reports.map(({ kind }) => kind)),
  };
}

async function sentBy(run: (reporter: Reporter) => void): Promise<HealthBeacon[]> {
  const { reporter, beacons } = setUp();
  run(reporter);
  reporter.flush();
  return beacons();
}

/** jsdom's Blob has no text(). */
const text = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

it('tags each report with the release, the page and the sequence of the channel', async () => {
  const [beacon] = await sentBy(({ report }) => report(unit, 'mount', './page', new Error('no'), 12));
  expect(beacon).toEqual({
    sequence: 7,
    view: 'v',
    path: '/music',
    reports: [{ unit: 'mf-catalog', version: '1.0.0', kind: 'mount', where: './page', message: 'no', ms: 12 }],
  });
});

it('sends the usage of a release', async () => {
  const usage = { calls: 3, failedCalls: 1, intents: 2, unansweredIntents: 0, blockedMs: 12 };
  const [beacon] = await sentBy((reporter) => reporter.usage(unit, usage));
  expect(beacon!.reports).toEqual([{ unit: 'mf-catalog', version: '1.0.0', kind: 'usage', where: '', message: '', usage }]);
});

it('limits reports: batches of twenty, and equal reports five times at most', async () => {
  const beacons = await sentBy(({ report }) => {
    for (let index = 0; index < 30; index += 1) report(unit, 'error', 'window', `error ${index}`);
    for (let index = 0; index < 30; index += 1) report(unit, 'error', 'window', 'the same');
  });
  expect(beacons.map(({ reports }) => reports.length)).toEqual([20, 15]);
});

it('accepts any thrown value, and cuts long text', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const [beacon] = await sentBy(({ report }) => {
    for (const thrown of [undefined, null, 3, circle, 'x'.repeat(9000)]) report(unit, 'error', 'window', thrown);
  });
  expect(beacon!.reports.map(({ message }) => message)).toEqual(['undefined', 'null', '3', 'unprintable value', 'x'.repeat(500)]);
});

describe('an attempt', () => {
  it('is reported as started before any task of the unit can run, together with pending reports', async () => {
    const { reporter, kinds } = setUp();
    reporter.report(unit, 'load', './page', 'no');
    reporter.report(unit, 'started', './page', '');
    reporter.report(unit, 'started', './player', '');
    await Promise.resolve();
    expect(await kinds()).toEqual([['load', 'started', 'started']]);
  });

  it('is left when the page is hidden, once, and may be mounted later', async () => {
    const { reporter, visibility, kinds } = setUp();
    reporter.report(unit, 'started', './page', '');
    visibility.hide();
    visibility.show();
    visibility.hide();
    reporter.report(unit, 'left', './page', '');
    reporter.report(unit, 'mounted', './page', '', 20);
    await Promise.resolve();
    expect(await kinds()).toEqual([['started', 'left'], ['mounted']]);
  });

  it('is not left after it was mounted', async () => {
    const { reporter, visibility, kinds } = setUp();
    reporter.report(unit, 'started', './page', '');
    reporter.report(unit, 'mounted', './page', '');
    visibility.hide();
    expect(await kinds()).toEqual([['started', 'mounted']]);
  });

  it('is not reported as started in a tab that the visitor does not see', async () => {
    const { reporter, visibility, kinds } = setUp();
    visibility.hide();
    reporter.report(unit, 'started', './page', '');
    reporter.report(unit, 'mounted', './page', '');
    await Promise.resolve();
    expect(await kinds()).toEqual([['mounted']]);
  });

  it('ends in a report that is sent, whatever happened before in the tab', () => {
    const ends = ['mounted', 'load', 'left'] as const;
    const step = fc.oneof(
      // An attempt that ends later, if it ends at all before the tab is closed.
      fc.record({ where: fc.constant('./page'), ends: fc.constantFrom(...ends), hidesMeanwhile: fc.boolean() }),
      fc.constantFrom('hide' as const, 'show' as const, 'error' as const, 'accept' as const, 'refuse' as const),
    );
    return fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        let isAccepting = true;
        const { reporter, visibility, beacons } = setUp(() => isAccepting);
        for (const now of steps) {
          if (now === 'hide' || now === 'show') visibility[now]();
          else if (now === 'error') reporter.report(unit, 'error', 'window', 'the same');
          else if (now === 'accept' || now === 'refuse') isAccepting = now === 'accept';
          else {
            reporter.report(unit, 'started', now.where, '');
            if (now.hidesMeanwhile) visibility.hide();
            reporter.report(unit, now.ends, now.where, '');
            if (now.hidesMeanwhile) visibility.show();
          }
        }
        isAccepting = true;
        visibility.hide();
        reporter.flush();
        const pending = new Set<string>();
        for (const { kind, where } of (await beacons()).flatMap(({ reports }) => reports)) {
          if (kind === 'started') {
            expect(pending).not.toContain(where);
            pending.add(where);
          } else pending.delete(where);
        }
        expect([...pending]).toEqual([]);
      }),
    );
  });
});

it('retries a batch that the browser refused, in order', async () => {
  jest.useFakeTimers();
  let isAccepting = false;
  const { reporter, kinds } = setUp(() => isAccepting);
  reporter.report(unit, 'error', 'window', 'first');
  reporter.report(unit, 'mounted', './page', '');
  jest.advanceTimersByTime(2000);
  isAccepting = true;
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
  expect(await kinds()).toEqual([['error', 'mounted']]);
});

it('sends every two seconds although a unit reports without a pause', async () => {
  jest.useFakeTimers();
  const { reporter, kinds } = setUp();
  for (let index = 0; index < 5; index += 1) {
    reporter.report(unit, 'error', 'window', `error ${index}`);
    jest.advanceTimersByTime(1000);
  }
  jest.useRealTimers();
  expect(await kinds()).toEqual([
    ['error', 'error'],
    ['error', 'error'],
  ]);
});

it('attributes an uncaught error to a release by the address of its script', () => {
  const received: [string | undefined, unknown][] = [];
  // Not the test's own window: its runner takes every error event there for a failure.
  const target = new EventTarget() as Window;
  const stop = onWindowErrors(
    target,
    () => [unit],
    (release, error) => received.push([release?.unit, error]),
  );
  const thrown = new Error('later render');
  target.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: `http://localhost${unit.base}page.js` }));
  const elsewhere = new Error('elsewhere');
  elsewhere.stack = 'at http://localhost/other.js';
  target.dispatchEvent(new ErrorEvent('error', { error: elsewhere, filename: '' }));
  target.dispatchEvent(new Event('error'));
  stop();
  target.dispatchEvent(new ErrorEvent('error', { error: thrown, filename: '' }));
  expect(received).toEqual([
    ['mf-catalog', thrown],
    [undefined, elsewhere],
  ]);
});
