import { nextTask } from './next-task.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('comes back by the scheduler of the browser', async () => {
  const scheduler = { yield: jest.fn(() => Promise.resolve()) };
  Object.assign(globalThis, { scheduler });
  await nextTask();
  expect(scheduler.yield).toHaveBeenCalledTimes(1);
});

it('ends the task in a browser without one: what waits runs first', async () => {
  const order: string[] = [];
  const next = nextTask().then(() => order.push('next'));
  let waiting = Promise.resolve();
  for (let step = 0; step < 20; step += 1) waiting = waiting.then(() => void order.push('microtask'));
  await next;
  expect(order).toEqual([...Array(20).fill('microtask'), 'next']);
});
