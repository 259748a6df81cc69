import type { HealthBeacon } from 'shared-contracts';
import { fakeRelease } from '../testing/fake-unit.ts';
import { createReporter } from './reporter.ts';
import { onWindowErrors } from './window-errors.ts';

const unit = fakeRelease('mf-catalog', '/', '1.0.0');

async function sentBy(run: (reporter: ReturnType<typeof createReporter>) => void): Promise<HealthBeacon[]> {
  const bodies: Blob[] = [];
  const reporter = createReporter({
    view: 'v',
    sequence: () => 7,
    path: () => '/music',
    send: (url, body) => {
      expect(url).toBe('/health');
      expect(body.type).toBe('application/json');
      bodies.push(body);
      return true;
    },
    schedule: () => undefined,
  });
  run(reporter);
  reporter.flush();
  return Promise.all(bodies.map(async (body) => JSON.parse(await text(body)) as HealthBeacon));
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

it('sends no flood: batches of twenty, and the same thing five times at most', async () => {
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
