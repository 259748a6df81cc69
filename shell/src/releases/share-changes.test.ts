import { shareChanges } from './share-changes.ts';

/** A browser: one lock manager and one bus for all of its tabs. */
function browser() {
  const queue: { grant: () => Promise<unknown>; signal?: AbortSignal }[] = [];
  let held = false;
  const next = (): void => {
    const waiting = queue.shift();
    if (!waiting) return;
    if (waiting.signal?.aborted) {
      next();
      return;
    }
    held = true;
    void waiting.grant().then(() => {
      held = false;
      next();
    });
  };
  const ears = new Set<(event: MessageEvent) => void>();
  const streams: { tab: string; receive(text: string): void; open: boolean }[] = [];

  function tab(name: string, { withLocks = true, denied = false } = {}) {
    const received: string[] = [];
    const own = new Set<(event: MessageEvent) => void>();
    let closed = false;
    const end = shareChanges({
      name: 'changes',
      locks: withLocks
        ? ({
            request: (_name: string, { signal }: LockOptions, run: () => Promise<void>) =>
              denied
                ? Promise.reject(new DOMException('', 'SecurityError'))
                : new Promise<void>((resolve, reject) => {
                    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
                    queue.push({ grant: () => run().then(resolve), signal });
                    if (!held) next();
                  }),
          } as unknown as LockManager)
        : undefined,
      tabs: {
        postMessage: (data: unknown) => {
          if (closed) throw new DOMException('Channel is closed', 'InvalidStateError');
          for (const ear of [...ears]) if (!own.has(ear)) ear({ data: structuredClone(data) } as MessageEvent);
        },
        addEventListener: (_type: string, ear: never) => {
          own.add(ear);
          ears.add(ear);
        },
        close: () => {
          closed = true;
          for (const ear of own) ears.delete(ear);
        },
      } as unknown as BroadcastChannel,
      open(receive) {
        const stream = { tab: name, receive, open: true };
        streams.push(stream);
        return () => {
          stream.open = false;
        };
      },
      deliver: (text, shared) => received.push(shared ? `${text} shared` : text),
    });
    return { received, end };
  }

  const openStreams = () => streams.filter(({ open }) => open);
  return { tab, openStreams };
}

it('opens one stream for all tabs, and every tab gets each document once', () => {
  const { tab, openStreams } = browser();
  const tabs = [tab('a'), tab('b'), tab('c')];
  expect(openStreams().map(({ tab }) => tab)).toEqual(['a']);
  openStreams()[0]!.receive('7');
  expect(tabs.map(({ received }) => received)).toEqual([['7'], ['7 shared'], ['7 shared']]);
});

it('gives a tab that opens later the documents received before', () => {
  const { tab, openStreams } = browser();
  tab('a');
  openStreams()[0]!.receive('7');
  openStreams()[0]!.receive('8');
  expect(tab('b').received).toEqual(['7 shared', '8 shared']);
});

it('gives a tab that opens later the last ten documents, however many came', () => {
  const { tab, openStreams } = browser();
  tab('a');
  const documents = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
  for (const text of documents) openStreams()[0]!.receive(text);
  expect(tab('b').received).toEqual(documents.slice(2).map((text) => `${text} shared`));
});

it('hands the stream over when its tab closes, and a tab that closed while it waited gets nothing', async () => {
  const { tab, openStreams } = browser();
  const a = tab('a');
  const b = tab('b');
  const c = tab('c');
  b.end();
  a.end();
  await Promise.resolve();
  await Promise.resolve();
  expect(openStreams().map(({ tab }) => tab)).toEqual(['c']);
  openStreams()[0]!.receive('9');
  expect(c.received).toEqual(['9']);
  expect(a.received).toEqual([]);
  expect(b.received).toEqual([]);
});

it.each([{ withLocks: false }, { denied: true }])(
  'gives each tab its own stream where the browser has no locks for it: %j',
  async (given) => {
    const { tab, openStreams } = browser();
    tab('a', given);
    tab('b', given);
    await Promise.resolve();
    expect(openStreams()).toHaveLength(2);
  },
);

it('is not harmed by a document that arrives while its tab closes', () => {
  const { tab, openStreams } = browser();
  const one = tab('one');
  const [stream] = openStreams();
  one.end();
  expect(() => stream!.receive('late')).not.toThrow();
});
