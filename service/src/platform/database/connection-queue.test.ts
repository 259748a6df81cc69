import { ConnectionQueue, DatabaseBusyError } from './connection-queue.ts';
import { currentNetwork, forNetwork, type Network } from './current-network.ts';

const LIMITS = { most: 40, waitMs: 60_000 };
/** Turns pass over several microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A line that is a site of its own, as an IPv4 address is. */
const alone = (name: string): Network => ({ line: name, site: name });

let time = 0;
const now = () => time;

/** A requester whose statements are begun in the order in which the queue lets them. */
function requesterOf(queue: ConnectionQueue, log: string[]) {
  const open: (() => void)[] = [];
  const ask = (network: Network | string | null, name: string) => {
    void queue.enter(typeof network === 'string' ? alone(network) : network).then(
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
});

/** A queue that waits for its only connection, full: the service's own statements, and as many of others as fit. */
async function fullQueue(own: number, others: [network: Network | string, statements: number][]) {
  const log: string[] = [];
  const requester = requesterOf(new ConnectionQueue({ limits: LIMITS, now }), log);
  requester.ask('holder', 'held');
  for (let at = 0; at < own; at++) requester.ask(null, 'own');
  for (const [network, statements] of others)
    for (let at = 0; at < statements; at++) requester.ask(network, `${typeof network === 'string' ? network : network.line}${at}`);
  await settled();
  expect(log).toEqual(['held']);
  return { log, ...requester };
}

test('who comes to a full queue waits, and the newest of the network that has most waiting is refused', async () => {
  const { ask, log } = await fullQueue(25, [
    ['greedy', 10],
    ['one', 5],
  ]);
  ask('another', 'x');
  await settled();
  expect(log).toEqual(['held', 'greedy9 DatabaseBusyError']);
  ask(null, 'own');
  await settled();
  expect(log.slice(2)).toEqual(['greedy8 DatabaseBusyError']);
});

test('who would have as many waiting as anybody is refused, and the service only when it alone fills the queue', async () => {
  const even = await fullQueue(30, [
    ['one', 5],
    ['two', 5],
  ]);
  even.ask('one', 'one more');
  await settled();
  expect(even.log.slice(1)).toEqual(['one more DatabaseBusyError']);
  const own = await fullQueue(40, []);
  own.ask('one', 'x');
  own.ask(null, 'own');
  await settled();
  expect(own.log.slice(1)).toEqual(['x DatabaseBusyError', 'own DatabaseBusyError']);
});

test('the lines of one site have half of the queue together, and no more turns than one other line', async () => {
  const line = (name: string): Network => ({ line: name, site: 'their site' });
  const { ask, end, log } = await fullQueue(0, [
    [line('a'), 6],
    [line('b'), 6],
    [line('c'), 8],
  ]);
  ask(line('d'), 'd0');
  await settled();
  expect(log.slice(1)).toEqual(['d0 DatabaseBusyError']);
  for (let at = 0; at < 3; at++) ask('other', `other${at}`);
  for (let at = 0; at < 6; at++) await end(10);
  expect(log.slice(2)).toEqual(['a0', 'other0', 'b0', 'other1', 'c0', 'other2']);
});

test('in a full queue the newest of the line with most waiting is refused, of the site that has most', async () => {
  const line = (name: string): Network => ({ line: name, site: 'their site' });
  const { ask, log } = await fullQueue(16, [
    [line('a'), 6],
    [line('b'), 8],
    ['other', 10],
  ]);
  ask('another', 'x');
  await settled();
  expect(log.slice(1)).toEqual(['b7 DatabaseBusyError']);
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
  const first = await queue.enter(alone('a'));
  await expect(queue.enter(alone('b'))).rejects.toThrow(DatabaseBusyError);
  first.leave();
  (await queue.enter(alone('c'))).leave();
});

test('addresses of one IPv6 /64 are one line, those of one /48 one site', () => {
  const network = (address: string) => forNetwork(address, currentNetwork)!;
  const [one, same, beside, other] = ['2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:5::3', '2001:db8:6:2::3'].map(network);
  expect(same).toEqual(one);
  expect([beside!.line === one!.line, beside!.site === one!.site, other!.site === one!.site]).toEqual([false, true, false]);
});
