import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { callKinds } from './call-names.ts';
import { createApiClient } from './client.ts';

const REFUSED = { code: -1, msg: 'sign in', data: null };
const DONE = { code: 1000, msg: '', data: { total: 1 } };
const LIST = { list: [{ id: 7, musicLibraryTypeId: 1 }] };

/** A client whose first `refusals` requests are refused; `dialog` is what the visitor does. */
function clientWith({ refusals = 1, dialog = async () => true, last = DONE as object, next = '7' } = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  const seen = { errors: [] as string[], signInNeeded: [] as string[], token: 'old' as string | null, user: '7' as string | null };
  const client = createApiClient({
    locale: 'en',
    kindOf: (call) => callKinds([call])[call],
    session: { userId: () => seen.user, token: () => seen.token, clear: () => (seen.token = null), store: () => undefined },
    showError: (message) => seen.errors.push(message),
    async onSignInNeeded(call) {
      seen.signInNeeded.push(call);
      const signedIn = await dialog();
      if (signedIn) [seen.token, seen.user] = ['new', next];
      return signedIn;
    },
    async adapter(config) {
      sent.push(config);
      const isRefused = sent.length <= refusals;
      return { data: isRefused ? REFUSED : last, status: isRefused ? 401 : 200, statusText: '', headers: new AxiosHeaders(), config };
    },
  });
  return { client, seen, sent };
}

/** A dialog that stays open until the test closes it; `awaited` once as many calls wait for it. */
function openDialog(calls = 1) {
  let waiting = 0;
  const closing = Promise.withResolvers<boolean>();
  const waited = Promise.withResolvers<void>();
  const dialog = () => {
    if (++waiting === calls) waited.resolve();
    return closing.promise;
  };
  return { dialog, close: closing.resolve, awaited: waited.promise };
}

test('a refused call is repeated once after the sign-in, with the same parameters and the same key', async () => {
  const { client, seen, sent } = clientWith();
  expect(await client.call('userPlay/addPlay', LIST)).toEqual({ total: 1 });
  expect(sent.map(({ headers }) => headers.Authorization)).toEqual(['old', 'new']);
  expect(sent[0]!.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]!.headers['Idempotency-Key']).toBe(sent[0]!.headers['Idempotency-Key']);
  expect(sent[1]).toMatchObject({ url: sent[0]!.url, data: sent[0]!.data });
  expect(seen).toMatchObject({ errors: [], signInNeeded: ['userPlay/addPlay'], token: 'new' });
});

test('a call of one member is not repeated for another one who signs in', async () => {
  const { client, sent } = clientWith({ next: '8' });
  await expect(client.call('userPlay/addPlay', LIST)).rejects.toMatchObject({ code: -1 });
  expect(sent).toHaveLength(1);
});

test('a second refusal is shown, and the call is not repeated again', async () => {
  const { client, seen, sent } = clientWith({ refusals: 9 });
  await expect(client.call('userPlay/playList', {})).rejects.toMatchObject({ code: -1 });
  expect(sent).toHaveLength(2);
  expect(seen).toMatchObject({ errors: ['sign in'], signInNeeded: ['userPlay/playList'], token: null });
});

test('a call fails without a message when the visitor closes the dialog', async () => {
  const { client, seen, sent } = clientWith({ dialog: async () => false });
  await expect(client.call('userPlay/playList', {})).rejects.toMatchObject({ code: -1 });
  expect([sent.length, seen.errors]).toEqual([1, []]);
});

test('a quiet call is repeated too, and its caller shows the error of the repeat', async () => {
  const { client, seen, sent } = clientWith({ last: { code: 0, msg: 'used up', data: null } });
  await expect(client.call('userPlay/downMusic', { id: 1 }, { quiet: true })).rejects.toMatchObject({ code: 0 });
  expect([sent.length, seen.errors]).toEqual([2, []]);
});

test('all calls that wait for the same dialog are repeated', async () => {
  const { dialog, close, awaited } = openDialog(3);
  const { client, sent } = clientWith({ refusals: 3, dialog });
  const calls = [1, 2, 3].map((page) => client.call('userPlay/playList', { page }));
  await awaited;
  expect(sent).toHaveLength(3);
  close(true);
  expect(await Promise.all(calls)).toHaveLength(3);
  expect(sent.slice(3).map(({ params }) => params)).toEqual(sent.slice(0, 3).map(({ params }) => params));
});

test('an aborted call ends while the dialog is open, and is not repeated', async () => {
  const { dialog, close, awaited } = openDialog();
  const { client, sent } = clientWith({ dialog });
  const abort = new AbortController();
  const call = client.call('userPlay/playList', {}, { signal: abort.signal });
  await awaited;
  abort.abort();
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  close(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveLength(1);
});
