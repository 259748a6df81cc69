import type { ApiClient, CallOptions } from 'shared-contracts/api/client-types';
import { createQueryPrefetch } from './query-prefetch.ts';

const QUESTION = { call: 'music/getList', params: { page: 1, size: 20 } } as const;

function house() {
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

it('answers a page with what was asked before the click, whatever the order of the fields', async () => {
  const { api, prefetch: ask, sent, waiting } = house();
  ask([QUESTION]);
  const page = api.call('music/getList', { size: 20, page: 1 });
  waiting[0]!.answer({ list: [] });
  await expect(page).resolves.toEqual({ list: [] });
  expect(sent).toHaveLength(1);
});

it('asks the service again the second time', async () => {
  const { api, prefetch: ask, sent, waiting } = house();
  ask([QUESTION]);
  waiting[0]!.answer({});
  await api.call(QUESTION.call, QUESTION.params);
  void api.call(QUESTION.call, QUESTION.params);
  expect(sent).toHaveLength(2);
});

it('asks once however often the pointer comes by', () => {
  const { prefetch: ask, sent } = house();
  ask([QUESTION]);
  ask([QUESTION]);
  expect(sent).toHaveLength(1);
});

it('lets the page ask for itself what could not be answered ahead, so that its error is the page’s own', async () => {
  const { api, prefetch: ask, sent, waiting } = house();
  ask([QUESTION]);
  const page = api.call(QUESTION.call, QUESTION.params);
  waiting[0]!.refuse(new Error('the line broke'));
  while (sent.length < 2) await Promise.resolve();
  waiting[1]!.refuse(new Error('still broken'));
  await expect(page).rejects.toThrow('still broken');
});

it.each([
  ['is older than ten seconds', ({ pass }: ReturnType<typeof house>) => pass(10_000)],
  ['was for somebody else', ({ signIn }: ReturnType<typeof house>) => signIn()],
  [
    'may have been changed by what was sent since',
    ({ api }: ReturnType<typeof house>) => void api.call('musicUserCollection/userCollection' as never, {} as never),
  ],
])('does not use an answer that %s', (_name, happens) => {
  const shop = house();
  shop.prefetch([QUESTION]);
  happens(shop);
  const before = shop.sent.length;
  void shop.api.call(QUESTION.call, QUESTION.params);
  expect(shop.sent).toHaveLength(before + 1);
});

it('stops waiting for a visitor who has gone on', async () => {
  const { api, prefetch: ask } = house();
  ask([QUESTION]);
  const leaving = new AbortController();
  const page = api.call(QUESTION.call, QUESTION.params, { signal: leaving.signal });
  leaving.abort(new Error('gone on'));
  await expect(page).rejects.toThrow('gone on');
});

it('never has more than a dozen questions under way', () => {
  const { prefetch: ask, sent } = house();
  ask(Array.from({ length: 40 }, (_, page) => ({ ...QUESTION, params: { page } })));
  expect(sent).toHaveLength(12);
});
