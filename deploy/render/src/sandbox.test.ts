import { once } from 'node:events';
import path from 'node:path';
import { hasNamespaces, startSandbox } from './sandbox.ts';

const program = path.join(import.meta.dirname, 'testing/hostile-program.ts');

it('a program in the sandbox reaches no file, network, environment, process or thread', async () => {
  expect(await hasNamespaces()).toBe(true);
  const sandbox = startSandbox({ isolation: 'namespaces', memoryBytes: 200 * 1024 * 1024, program });
  const [reached] = (await once(sandbox.child, 'message')) as [object];
  sandbox.kill();
  expect(reached).toEqual({
    environment: [],
    file: 'ERR_ACCESS_DENIED',
    sources: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    child: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    inspector: expect.anything(),
    parent: 'none',
    'process 100': 'ESRCH',
    'process 1000': 'ESRCH',
    'process 10000': 'ESRCH',
    loopback: 'ENETUNREACH',
    network: 'ENETUNREACH',
  });
}, 30_000);

it('has a heap that leaves room for what else a worker takes, even when it is full of garbage', async () => {
  const BESIDE = 128 * 1024 * 1024;
  const memoryBytes = 384 * 1024 * 1024;
  const sandbox = startSandbox({ isolation: 'namespaces', memoryBytes, program: path.join(import.meta.dirname, 'testing/heap-limit.ts') });
  const [heapBytes] = (await once(sandbox.child, 'message')) as [number];
  sandbox.kill();
  expect(heapBytes).toBeGreaterThan(memoryBytes / 3);
  expect(heapBytes).toBeLessThanOrEqual(memoryBytes - BESIDE);
}, 30_000);

it('ends with everything in it when it is killed', async () => {
  const sandbox = startSandbox({ isolation: 'namespaces', memoryBytes: 200 * 1024 * 1024 });
  await once(sandbox.child, 'message');
  expect(sandbox.residentBytes()).toBeGreaterThan(20 * 1024 * 1024);
  sandbox.kill();
  await once(sandbox.child, 'exit');
  expect(sandbox.residentBytes()).toBe(0);
}, 30_000);
