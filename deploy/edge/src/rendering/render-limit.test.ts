import { createRenderLimit } from './render-limit.ts';

function limitOf(options: { perMinute?: number; atOnce?: number } = {}) {
  const clock = { now: 1_000_000 };
  const limit = createRenderLimit({ perMinute: 600, atOnce: 2, ...options, now: () => clock.now });
  const open: (() => void)[] = [];
  /** A render that answers at once; a function in `open` ends it. */
  const start = (address: string) => limit.run(address, async (end) => void open.push(end));
  return { clock, limit, open, start };
}

it('a network waits for its renders to end, also for those that it has an answer of, and others do not', async () => {
  const { open, start } = limitOf();
  await start('203.0.113.1');
  expect([start('203.0.113.1'), start('203.0.113.1'), start('198.51.100.1')].map((render) => render !== null)).toEqual([true, false, true]);
  open[0]!();
  open[0]!();
  expect(start('203.0.113.1')).not.toBeNull();
});

it('addresses of one IPv6 line count together, and the lines of a site have twice as many', () => {
  const { start } = limitOf();
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1', '2001:db8:1::1'];
  expect(addresses.map((address) => start(address) !== null)).toEqual([true, true, false, true, true, false, true]);
});

it('a network has so many renders in a minute, and again in the next one', async () => {
  const { clock, limit } = limitOf({ perMinute: 3 });
  const render = async () => (await limit.run('203.0.113.1', (end) => Promise.resolve(true).finally(end))) ?? false;
  const four = async () => [await render(), await render(), await render(), await render()];
  expect(await four()).toEqual([true, true, true, false]);
  clock.now += 60_000;
  expect(await four()).toEqual([true, true, true, false]);
});

it('a render that fails counts as ended', async () => {
  const { limit } = limitOf({ atOnce: 1 });
  await expect(limit.run('203.0.113.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limit.run('203.0.113.1', async () => 1)).resolves.toBe(1);
});

it('without a limit all are rendered', () => {
  const { start } = limitOf({ perMinute: 0 });
  expect(Array.from({ length: 50 }, () => start('203.0.113.1') !== null)).not.toContain(false);
});
