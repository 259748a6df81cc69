import { DrawingQueue } from './drawing-queue.ts';

test('PDFs are drawn one after the other, also after one that failed', async () => {
  let [now, most] = [0, 0];
  const queue = new DrawingQueue();
  const draw = (name: string) => async () => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now -= 1;
    if (name === 'broken') throw new Error('no font');
    return Buffer.from(name);
  };
  const outcomes = await Promise.allSettled(['a', 'broken', 'b', 'c'].map((name) => queue.run(draw(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(most).toBe(1);
});
