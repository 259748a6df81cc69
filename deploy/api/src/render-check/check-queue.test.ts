import { createCheckQueue } from './check-queue.ts';

/** A queue, and which changes have begun in it. */
function queueOf(share: number) {
  const queue = createCheckQueue(share);
  const begun: string[] = [];
  return {
    begun,
    /** Asks for the turn of a change; the answer ends it. */
    ask(caller: string, name: string, gone?: AbortSignal) {
      const turn = queue(caller, gone);
      const taken = turn.take().then(() => void begun.push(name));
      return { turn, taken, end: () => turn.end() };
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs the check of one change at a time', async () => {
  const { begun, ask } = queueOf(4);
  const [first, second] = [ask('amy', 'first'), ask('ben', 'second')];
  await settle();
  expect(begun).toEqual(['first']);
  first.end();
  await second.taken;
  second.end();
  await ask('amy', 'third').taken;
  expect(begun).toEqual(['first', 'second', 'third']);
});

it('gives others their turn before the further checks of a caller who asked for many first', async () => {
  const { begun, ask } = queueOf(4);
  const order = ['many 1', 'many 2', 'many 3', 'many 4', 'ben', 'eve'];
  const asked = order.map((name) => ask(name.split(' ')[0]!, name));
  const byName = new Map(order.map((name, index) => [name, asked[index]!]));
  for (let done = 0; done < order.length; done += 1) {
    await settle();
    byName.get(begun[done]!)!.end();
  }
  expect(begun).toEqual(['many 1', 'many 2', 'ben', 'eve', 'many 3', 'many 4']);
});

it('refuses a caller who has too many that wait, and nobody else', async () => {
  const { begun, ask } = queueOf(1);
  const [first, waits] = [ask('amy', 'first'), ask('amy', 'waits')];
  await expect(ask('amy', 'too many').taken).rejects.toMatchObject({
    reason: 'conflict',
    userMessage: { code: 'render.queue', text: expect.stringContaining('again') },
  });
  const other = ask('ben', 'other');
  first.end();
  await waits.taken;
  waits.end();
  await other.taken;
  other.end();
  await ask('amy', 'later').taken;
  expect(begun).toEqual(['first', 'waits', 'other', 'later']);
});

it('a change keeps its turn until it ends, and one that ends while it waits passes it on', async () => {
  const { begun, ask } = queueOf(4);
  const [first, given, last] = [ask('amy', 'first'), ask('ben', 'given up'), ask('eve', 'last')];
  await first.taken;
  await first.turn.take();
  await settle();
  expect(begun).toEqual(['first']);
  given.end();
  first.end();
  first.end();
  await last.taken;
  const after = ask('amy', 'after');
  await settle();
  expect(begun).not.toContain('after');
  last.end();
  await after.taken;
});

it('a change that was refused or never asked ends without taking the turn of another', async () => {
  const { begun, ask } = queueOf(1);
  const queue = createCheckQueue(0);
  const refused = queue('amy');
  await expect(refused.take()).rejects.toMatchObject({ reason: 'conflict' });
  expect(() => refused.end()).not.toThrow();
  const [first, second] = [ask('amy', 'first'), ask('ben', 'second')];
  ask('eve', 'third').end();
  await settle();
  expect(begun).toEqual(['first']);
  first.end();
  await second.taken;
});

it('lets a change whose caller goes while it waits leave its place, and the next one begin', async () => {
  const { begun, ask } = queueOf(1);
  const gone = new AbortController();
  const first = ask('ben', 'first');
  const waits = ask('amy', 'waits', gone.signal);
  gone.abort();
  await expect(waits.taken).rejects.toMatchObject({ reason: 'conflict', userMessage: { code: 'render.gone' } });
  waits.end();
  await expect(ask('amy', 'too late', gone.signal).taken).rejects.toMatchObject({ userMessage: { code: 'render.gone' } });
  const again = ask('amy', 'again');
  first.end();
  await again.taken;
  again.end();
  await ask('ben', 'later').taken;
  expect(begun).toEqual(['first', 'again', 'later']);
});

it('lets a caller who goes while the change has its turn keep it until it ends', async () => {
  const { begun, ask } = queueOf(1);
  const gone = new AbortController();
  const first = ask('amy', 'first', gone.signal);
  await first.taken;
  gone.abort();
  const other = ask('ben', 'other');
  await settle();
  expect(begun).toEqual(['first']);
  first.end();
  await other.taken;
  expect(begun).toEqual(['first', 'other']);
});
