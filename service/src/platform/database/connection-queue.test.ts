import { ConnectionQueue, DatabaseBusyError } from './connection-queue.ts';

const LIMITS = { most: 40, waitMs: 60_000 };
/** Turns pass over several microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

let time = 0;
const now = () => time;

/** A requester whose statements are begun in the order in which the queue lets them. */
function requesterOf(queue: ConnectionQueue, log: string[]) {
  const open: (() => void)[] = [];
  const ask = (network: string | null, name: string) => {
    void queue.enter(network).then(
      (turn) => {
        log.push(name);
        open.push(() => turn.leave());
      },
      (error: unknown) => log.push(`${name} ${(error as Error).name}`),
    );
  };
  /** Ends the statement that began first, after so many ms. */
  const end = async (ms: number) => {
    await settled();
    time += ms;
    open.shift()!();
    await settled();
  };
  return { ask, end };
}

test('one network that asks for much waits for itself, and others come next', async () => {
  const log: string[] = [];
  const queue = new ConnectionQueue({ limits: LIMITS, now });
  const { ask, end } = requesterOf(queue, log);
  for (let at = 0; at < 8; at++) ask('greedy', `g${at}`);
  ask('one', 'a');
  await end(100);
  ask('two', 'b');
  await end(5);
  ask('one', 'c');
  await end(5);
  await end(5);
  await end(100);
  ask('one', 'd');
  await end(100);
  expect(log).toEqual(['g0', 'a', 'b', 'c', 'g1', 'g2', 'd']);
});

test('one network has a part of the connections and of the queue; the service itself has no limit of its own', async () => {
  const log: string[] = [];
  const { ask } = requesterOf(new ConnectionQueue({ connections: 10, limits: LIMITS, now }), log);
  for (let at = 0; at < 17; at++) ask('greedy', `g${at}`);
  await settled();
  expect(log.toSorted()).toEqual(['g0', 'g1', 'g16 DatabaseBusyError', 'g2', 'g3', 'g4', 'g5']);
  for (let at = 0; at < 4; at++) ask(`network ${at}`, `n${at}`);
  for (let at = 0; at < 30; at++) ask(null, 'own');
  await settled();
  expect(log.slice(7)).toEqual(['n0', 'n1', 'n2', 'n3']);
  ask('another', 'x');
  await settled();
  expect(log.at(-1)).toBe('x DatabaseBusyError');
});

test('who waited for nobody before has no more than the others', async () => {
  const log: string[] = [];
  const { ask, end } = requesterOf(new ConnectionQueue({ now }), log);
  ask('early', 'e0');
  await end(1);
  for (let at = 0; at < 5; at++) ask('busy', `b${at}`);
  for (let at = 0; at < 4; at++) await end(10);
  for (let at = 1; at < 4; at++) ask('early', `e${at}`);
  await end(10);
  await end(10);
  ask('busy', 'b5');
  await end(10);
  await end(10);
  expect(log).toEqual(['e0', 'b0', 'b1', 'b2', 'b3', 'b4', 'e1', 'e2', 'b5', 'e3']);
});

test('a statement that waited too long is refused, and its place goes to the next', async () => {
  const queue = new ConnectionQueue({ limits: { most: 40, waitMs: 1 }, now });
  const first = await queue.enter('a');
  await expect(queue.enter('b')).rejects.toThrow(DatabaseBusyError);
  first.leave();
  (await queue.enter('c')).leave();
});
