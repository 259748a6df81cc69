import { never } from '../testing/fake-unit.ts';
import { Fault, timeoutsOf, withDeadline } from './fault.ts';

const release = { unit: 'mf-shop', version: '1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each<[string, () => Promise<void>]>([
  [
    'throws',
    () => {
      throw new Error('why');
    },
  ],
  ['rejects', () => Promise.reject(new Error('why'))],
])('names the step, the release and the cause when a step %s, and leaves no timer', async (_name, run) => {
  const fault = await withDeadline('bootstrap', release, 50, run).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({
    step: 'bootstrap',
    late: false,
    name: 'Fault',
    cause: new Error('why'),
    message: 'fault 2: bootstrap of mf-shop@1: why',
  });
  expect(jest.getTimerCount()).toBe(0);
});

it('keeps a fault of an inner step as it is', async () => {
  const inner = new Fault('load', release, 'offline');
  await expect(withDeadline('mount', release, 50, () => Promise.reject(inner))).rejects.toBe(inner);
});

it('leaves no timer after a step that succeeds', async () => {
  await expect(withDeadline('load', release, 50, () => 7)).resolves.toBe(7);
  expect(jest.getTimerCount()).toBe(0);
});

it('is late when the step takes longer than its limit', async () => {
  const result = withDeadline('mount', release, 50, () => never()).catch((error: unknown) => error);
  jest.advanceTimersByTime(50);
  await expect(result).resolves.toMatchObject({ step: 'mount', late: true, message: expect.stringContaining('took too long') });
});

it('takes the timeouts that the release document names, and its own for the others', () => {
  const own = timeoutsOf({});
  expect(Object.values(own).every((limit) => limit > 0)).toBe(true);
  expect(timeoutsOf({ timeouts: { load: 1 } })).toEqual({ ...own, load: 1 });
});
