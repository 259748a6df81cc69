import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BackgroundPace, type PaceClock } from './background-pace.ts';

/** A clock that stands still until something waits for it. */
class TestClock implements PaceClock {
  time = 0;
  readonly waits: number[] = [];
  /** What happens during the next wait. */
  meanwhile: () => void = () => undefined;

  now(): number {
    return this.time;
  }

  async wait(ms: number): Promise<void> {
    this.waits.push(ms);
    this.time += ms;
    this.meanwhile();
  }
}

const never = new AbortController().signal;
let clock: TestClock;
let pace: BackgroundPace;

beforeEach(() => {
  clock = new TestClock();
  pace = new BackgroundPace(clock);
});

/** Work that takes so many milliseconds. @returns when it began. */
const work = (ms: number) => async () => {
  const began = clock.time;
  clock.time += ms;
  return began;
};

test('the first piece begins at once, and each rests for four times as long as it worked', async () => {
  expect(await pace.next(work(500), never)).toBe(0);
  expect(await pace.next(work(2000), never)).toBe(2500);
  expect(await pace.next(work(10), never)).toBe(12_500);
});

test('a piece that failed rests as well', async () => {
  const failing = async () => {
    clock.time += 100;
    throw new Error('no renderer');
  };
  await expect(pace.next(failing, never)).rejects.toThrow('no renderer');
  expect(await pace.next(work(10), never)).toBe(500);
});

test('nothing begins while a request is served, nor in the second after it', async () => {
  const answered = pace.serve();
  clock.meanwhile = () => {
    if (clock.time === 3000) {
      clock.time = 3400;
      answered();
    }
  };
  expect(await pace.next(work(10), never)).toBe(4400);
  expect(clock.waits).toEqual([1000, 1000, 1000, 1000]);
});

test('several requests are waited for', async () => {
  const [first, second] = [pace.serve(), pace.serve()];
  first();
  clock.meanwhile = () => {
    if (clock.time === 2000) second();
  };
  expect(await pace.next(work(10), never)).toBe(3000);
});

test('work that is stopped while it rests does not begin', async () => {
  const stop = new AbortController();
  await pace.next(work(500), stop.signal);
  clock.meanwhile = () => stop.abort();
  expect(await pace.next(work(500), stop.signal)).toBeUndefined();
  expect(clock.time).toBe(2500);
});

test('a server counts requests until their responses are closed, and no probes', async () => {
  const served = jest.spyOn(pace, 'serve');
  const server = createServer((_, response) => void response.end());
  pace.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  for (const path of ['/healthz', '/readyz', '/api/music/getList']) {
    const [answer] = await once(get({ port, path, agent: false }), 'response');
    await once(answer.resume(), 'end');
  }
  server.close();
  await once(server, 'close');
  expect(served).toHaveBeenCalledTimes(1);
  expect(await pace.next(work(10), never)).toBe(1000);
});
