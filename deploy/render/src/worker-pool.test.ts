import { startSandbox } from './sandbox.ts';
import { createWorkerPool } from './worker-pool.ts';

it('a machine that cannot start a process now gets its worker later, and the process goes on', async () => {
  let tries = 0;
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const pool = createWorkerPool({
    isolation: 'namespaces',
    memoryBytes: 300 * 1024 * 1024,
    size: 1,
    onReady: resolve,
    onEnd: () => undefined,
    start(options) {
      tries += 1;
      if (tries < 3) throw new Error('spawn ENOMEM');
      return startSandbox(options);
    },
  });
  expect(pool.active()).toBeNull();
  await ready;
  expect([tries, pool.active()?.isReady()]).toEqual([3, true]);
  pool.close();
}, 30_000);
