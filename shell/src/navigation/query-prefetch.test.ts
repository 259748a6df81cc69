import type { ApiClient, CallOptions } from 'shared-contracts/api/client-types';
import { createQueryPrefetch } from './query-prefetch.ts';

const QUERY = { call: 'music/getList', params: { page: 1, size: 20 } } as const;

function setUp() {
  const sent: string[] = [];
  const waiting: { answer(data: unknown): void; refuse(error: Error): void }[] = [];
  let token: string | null = null;
  let time = 0;
  const api = {
    call(name: string, request: unknown, { signal }: CallOptions = {}) {
      sent.push(`${name} ${JSON.stringify(request)}`);
      return new Promise((resolve, reject) => {
        waiting.push({ answer: resolve, refuse: reject });
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  } as ApiClient;
  const face = createQueryPrefetch({ api, session: { token: () => token }, now: () => time });
  return {
    ...face,
    sent,
    waiting,
    signIn: () => {
      token = 'someone';
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('gives a page the result that was prefetched before the click, whatever the order of the fields', async () => {
  const { api, prefetch, sent, waiting } = setUp();
  prefetch([QUERY]);
  const page = api.call('music/getList', { size: 20, page: 1 });
  waiting[0]!.answer({ list: [] });
  await expect(page).resolves.toEqual({ list: [] });
  expect(sent).toHaveLength(1);
});

it('sends the query again the second time', async () => {
  const { api, prefetch, sent, waiting } = setUp();
  prefetch([QUERY]);
  waiting[0]!.answer({});
  await api.call(QUERY.call, QUERY.params);
  void api.call(QUERY.call, QUERY.params);
  expect(sent).toHaveLength(2);
});

it('sends one query however often the pointer passes', () => {
  const { prefetch, sent } = setUp();
  prefetch([QUERY]);
  prefetch([QUERY]);
  expect(sent).toHaveLength(1);
});

it('lets the page repeat a failed prefetch, so that the page shows the error', async () => {
  const { api, prefetch, sent, waiting } = setUp();
  prefetch([QUERY]);
  const page = api.call(QUERY.call, QUERY.params);
  waiting[0]!.refuse(new Error('the line broke'));
  while (sent.length < 2) await Promise.resolve();
  waiting[1]!.refuse(new Error('still broken'));
  await expect(page).rejects.toThrow('still broken');
});

it.each([
  ['is older than ten seconds', ({ pass }: ReturnType<typeof setUp>) => pass(10_000)],
  ['was for somebody else', ({ signIn }: ReturnType<typeof setUp>) => signIn()],
  [
    'may have been changed by what was sent since',
    ({ api }: ReturnType<typeof setUp>) => void api.call('musicUserCollection/userCollection' as never, {} as never),
  ],
])('does not use a result that %s', (_name, happens) => {
  const fixture = setUp();
  fixture.prefetch([QUERY]);
  happens(fixture);
  const before = fixture.sent.length;
  void fixture.api.call(QUERY.call, QUERY.params);
  expect(fixture.sent).toHaveLength(before + 1);
});

it('stops waiting when the visitor has navigated away', async () => {
  const { api, prefetch } = setUp();
  prefetch([QUERY]);
  const leaving = new AbortController();
  const page = api.call(QUERY.call, QUERY.params, { signal: leaving.signal });
  leaving.abort(new Error('gone on'));
  await expect(page).rejects.toThrow('gone on');
});

it('never has more than a dozen queries pending', () => {
  const { prefetch, sent } = setUp();
  prefetch(Array.from({ length: 40 }, (_, page) => ({ ...QUERY, params: { page } })));
  expect(sent).toHaveLength(12);
});
