import { PartTimes } from './part-times.ts';

test('each part has a line with its minutes and seconds, in the order of the run, and the whole run the last', async () => {
  let now = 1000;
  const takes = (seconds: number) => async () => {
    now += seconds * 1000;
    return seconds;
  };
  const times = new PartTimes(() => now);
  expect(await times.measure('checks', takes(52))).toBe(52);
  await times.measure('jest', takes(431.6));
  now += 1000;
  await expect(
    times.measure('browser', async () => {
      now += 300_000;
      throw new Error('no browser');
    }),
  ).rejects.toThrow('no browser');
  times.split('browser', 'build and start', 80);
  expect(times.lines()).toEqual([
    'checks            0:52',
    'jest              7:12',
    'build and start   1:20',
    'browser           3:40',
    'in all           13:05',
  ]);
});
