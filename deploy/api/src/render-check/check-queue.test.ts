import { createCheckQueue } from './check-queue.ts';

/** A task and the function that ends it. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { started: 0 };
  return {
    state,
    resolve,
    reject,
    run: () => {
      state.started += 1;
      return promise;
    },
  };
}

it('runs one check at a time, in the order in which they came, also after one that fails', async () => {
  const queue = createCheckQueue(5);
  const tasks = [task(), task(), task()] as const;
  const results = tasks.map(({ run }) => queue(run));
  const started = () => tasks.map(({ state }) => state.started);
  tasks[2].resolve('third');
  tasks[1].resolve('second');
  await Promise.resolve();
  expect(started()).toEqual([1, 0, 0]);
  tasks[0].reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third']);
  expect(started()).toEqual([1, 1, 1]);
});

it('refuses a check when too many wait, and takes further ones when they are done', async () => {
  const queue = createCheckQueue(1);
  const first = task();
  const results = [queue(first.run), queue(async () => 'waits')];
  await expect(queue(async () => 'too many')).rejects.toMatchObject({
    reason: 'conflict',
    userMessage: { code: 'render.queue', text: expect.stringContaining('again') },
  });
  first.resolve('done');
  expect(await Promise.all(results)).toEqual(['done', 'waits']);
  expect(await queue(async () => 'later')).toBe('later');
});
