import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, type CallName, callKinds, isWrite } from './call-names.ts';
import { createApiClient } from './client.ts';
import { isApiError } from './client-types.ts';

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  hang?: boolean;
  /** The request arrives, and the connection ends without an answer, or after the half of one. */
  lost?: 'whole' | 'half';
}

interface Asked {
  url: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let answer: Answer;
/** Answers to the first requests, one each; `answer` is that to all further ones. */
let before: Answer[];
let asked: Asked | null;
let all: Asked[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked = { url: request.url!, method: request.method!, headers: request.headers, body };
      all.push(asked);
      const { hang, lost, status, headers, body: said } = before.shift() ?? answer;
      if (hang) return;
      if (lost === 'whole') return void request.socket.destroy();
      response.writeHead(status ?? 200, { 'content-type': 'application/json', ...headers });
      if (lost === 'half') return void response.write('{"code":1000', () => request.socket.destroy());
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = null;
  all = [];
  before = [];
});

function clientWith({ token = null as string | null, locale = 'zh' as 'zh' | 'en', timeoutMs = 5000, baseUrl = '' } = {}) {
  const seen = { errors: [] as string[], signInNeeded: [] as string[], stored: [] as object[], token };
  const client = createApiClient({
    locale,
    kindOf: (call) => callKinds([call])[call],
    baseUrl: baseUrl || `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: {
      userId: () => null,
      token: () => seen.token,
      clear: () => (seen.token = null),
      store: (fields) => {
        seen.stored.push(fields);
        if (fields.token) seen.token = fields.token;
      },
    },
    showError: (message) => seen.errors.push(message),
    onSignInNeeded: async (call) => {
      seen.signInNeeded.push(call);
      return false;
    },
    timeoutMs,
  });
  return { client, seen };
}

async function failureOf(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}

test('a call carries token, language and a request id, and gives the data of the envelope', async () => {
  answer = { body: { code: 1000, msg: '', data: null } };
  const { client } = clientWith({ token: 'secret', locale: 'en' });
  expect(await client.call('music/getMusicDetail', { id: 7 })).toBeNull();
  expect(asked).toMatchObject({ url: '/api/music/getMusicDetail?id=7', method: 'GET' });
  expect(asked?.headers).toMatchObject({ authorization: 'secret', language: 'EN' });
  expect(asked?.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
});

test('a visitor’s call carries no authorization', async () => {
  answer = { body: { code: 1000, msg: '', data: null } };
  await clientWith().client.call('searchKeyword/saveData', { name: '钢琴' });
  expect(asked).toMatchObject({ method: 'POST', body: '{"name":"钢琴"}' });
  expect(asked?.headers.authorization).toBeUndefined();
  expect(asked?.headers.language).toBe('CN');
});

test('a refusal shows the message of the service once, unless the caller says it himself', async () => {
  answer = { body: { code: 0, msg: '今日试听下载已用完', data: null } };
  const { client, seen } = clientWith();
  expect(await failureOf(client.call('userPlay/downMusic', { id: 1 }))).toMatchObject({ code: 0, message: '今日试听下载已用完' });
  await failureOf(client.call('userPlay/downMusic', { id: 1 }, { quiet: true }));
  expect(seen.errors).toEqual(['今日试听下载已用完']);
});

test('code -1 clears the token and leads to sign-in instead of a toast', async () => {
  answer = { status: 401, body: { code: -1, msg: 'sign in', data: null } };
  const { client, seen } = clientWith({ token: 'old' });
  expect(await failureOf(client.call('userPlay/playList', {}))).toMatchObject({ code: -1 });
  expect(seen).toEqual({ errors: [], signInNeeded: ['userPlay/playList'], stored: [], token: null });
});

test('a public call with a bad token is answered as for a visitor and the token is cleared', async () => {
  answer = { body: { code: 1000, msg: '', data: null }, headers: { 'x-token-state': 'invalid' } };
  const { client, seen } = clientWith({ token: 'expired' });
  await client.call('music/getMusicDetail', { id: 1 });
  expect(seen).toEqual({ errors: [], signInNeeded: [], stored: [], token: null });
});

test('an exchanged token is stored and sent with the next call', async () => {
  answer = { body: { code: 1000, msg: '', data: null }, headers: { 'x-session': 'token=newer' } };
  const { client, seen } = clientWith({ token: 'older' });
  await client.call('music/getMusicDetail', { id: 1 });
  expect(seen).toMatchObject({ stored: [{ token: 'newer' }], token: 'newer' });
  await client.call('music/getMusicDetail', { id: 1 });
  expect(asked?.headers.authorization).toBe('newer');
});

test('an exchanged token does not replace the session of another sign-in; a sign-in always does', async () => {
  const { client, seen } = clientWith({ token: 'older' });
  answer = { body: { code: 1000, msg: '', data: null }, headers: { 'x-session': 'token=newer' } };
  const sent = client.call('music/getMusicDetail', { id: 1 });
  seen.token = 'of another tab';
  await sent;
  expect(seen).toMatchObject({ stored: [], token: 'of another tab' });
  answer.headers = { 'x-session': 'token=mine&perfectStatus=-1&isTeam=1&id=5&more=x' };
  await client.call('music/getMusicDetail', { id: 1 });
  expect(seen.stored).toEqual([{ token: 'mine', perfectStatus: -1, isTeam: 1, id: 5 }]);
});

test('a call that was refused for a token which another tab has exchanged is sent again with the newer one', async () => {
  before = [{ status: 401, body: { code: -1, msg: '', data: null }, headers: { 'x-token-state': 'invalid' } }];
  answer = { body: { code: 1000, msg: '', data: { list: [], total: 0 } } };
  const { client, seen } = clientWith({ token: 'older' });
  const sent = client.call('userPlay/playList', {});
  seen.token = 'newer';
  await sent;
  expect(all.map(({ headers }) => headers.authorization)).toEqual(['older', 'newer']);
  expect(seen).toMatchObject({ errors: [], signInNeeded: [], token: 'newer' });
});

test('an HTTP error shows the server’s message, and a page that is no envelope a plain sentence', async () => {
  const { client, seen } = clientWith({ locale: 'en' });
  answer = { status: 503, body: { code: 503, msg: 'Back in a minute', data: null } };
  expect(await failureOf(client.call('indexTheme/getList', {}))).toMatchObject({ status: 503, message: 'Back in a minute' });
  answer = { status: 502, body: '<html>bad gateway</html>' };
  expect((await failureOf(client.call('indexTheme/getList', {}))).message).toMatch(/not available/);
  expect(seen.errors).toHaveLength(2);
});

test('a dead network and a server that never answers are told apart, in the language of the page', async () => {
  const dead = clientWith({ baseUrl: 'http://127.0.0.1:1', locale: 'en' });
  expect((await failureOf(dead.client.call('indexTheme/getList', {}))).message).toMatch(/No connection/);
  answer = { hang: true };
  const slow = clientWith({ timeoutMs: 50 });
  expect((await failureOf(slow.client.call('indexTheme/getList', {}))).message).toMatch(/超时/);
});

test('an aborted call is silent', async () => {
  answer = { hang: true };
  const { client, seen } = clientWith();
  const abort = new AbortController();
  const call = client.call('indexTheme/getList', {}, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(seen.errors).toEqual([]);
});

describe('a write', () => {
  const DONE: Answer = { body: { code: 1000, msg: '', data: { total: 1 } } };
  const LOST: [string, Answer][] = [
    ['with the connection', { lost: 'whole' }],
    ['in the middle', { lost: 'half' }],
    ['behind an edge that says so', { status: 503, body: { code: 0, msg: 'away', data: null } }],
    ['behind an edge that waited too long', { status: 504, body: '<html>late</html>' }],
  ];
  const keyOf = ({ headers }: Asked) => headers['idempotency-key'];

  test.each(Object.keys(CALLS) as CallName[])('%s carries a fresh key each time when it is one, and none otherwise', async (name) => {
    answer = DONE;
    const { client } = clientWith();
    await client.call(name, {} as never);
    await client.call(name, {} as never);
    const keys = all.map(keyOf);
    if (!isWrite(name)) expect(keys).toEqual([undefined, undefined]);
    else {
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
      expect(keys[0]).not.toBe(keys[1]);
    }
  });

  test('carries the key of its caller, who lets several clicks count as one', async () => {
    answer = DONE;
    await clientWith().client.call('share/count', { dataId: 1, type: 1 }, { idempotencyKey: 'one-click-too-many' });
    expect(all.map(keyOf)).toEqual(['one-click-too-many']);
  });

  test.each(LOST)(
    'whose answer was lost %s is asked for once more, alike in all, and the visitor hears nothing of it',
    async (_how, lost) => {
      before = [lost];
      answer = DONE;
      const { client, seen } = clientWith({ token: 'secret' });
      expect(await client.call('userPlay/addPlay', { list: [{ id: 7, musicLibraryTypeId: 1 }] })).toEqual({ total: 1 });
      expect(all).toHaveLength(2);
      expect(keyOf(all[0]!)).toMatch(/^[0-9a-f]{32}$/);
      expect(all[1]).toEqual(all[0]);
      expect(seen).toEqual({ errors: [], signInNeeded: [], stored: [], token: 'secret' });
    },
  );

  test('that is lost twice fails, and the visitor is told once', async () => {
    answer = { lost: 'whole' };
    const { client, seen } = clientWith({ locale: 'en' });
    expect(await failureOf(client.call('share/count', { dataId: 1, type: 1 }))).toMatchObject({ code: -2 });
    expect(all).toHaveLength(2);
    expect(seen.errors).toEqual([expect.stringMatching(/No connection/)]);
  });

  test('that was refused, that the visitor called off, or that took too long is not asked for again', async () => {
    // Long enough that a busy machine sends the request before it is late.
    const { client } = clientWith({ timeoutMs: 1000 });
    answer = { body: { code: 0, msg: 'used up', data: null } };
    await failureOf(client.call('userPlay/downMusic', { id: 1 }));
    answer = { hang: true };
    const abort = new AbortController();
    const called = client.call('userPlay/downMusic', { id: 2 }, { signal: abort.signal });
    abort.abort();
    await expect(called).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    const late = await failureOf(client.call('userPlay/downMusic', { id: 3 }));
    expect(late.message).toMatch(/超时/);
    const asks = all.map(({ url }) => url.split('=').at(-1));
    expect(asks.filter((id) => id !== '2')).toEqual(['1', '3']);
    expect(asks.filter((id) => id === '2').length).toBeLessThanOrEqual(1);
  });

  test('is not what a read is: one that is lost fails at once', async () => {
    answer = { lost: 'whole' };
    await failureOf(clientWith().client.call('indexTheme/getList', {}));
    expect(all).toHaveLength(1);
  });
});
