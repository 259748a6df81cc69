import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiClient } from './client.ts';
import { isApiError } from './client-face.ts';

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  hang?: boolean;
}

let server: Server;
let answer: Answer;
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string } | null;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked = { url: request.url!, method: request.method!, headers: request.headers, body };
      if (answer.hang) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
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
});

function clientWith({ token = null as string | null, locale = 'zh' as 'zh' | 'en', timeoutMs = 5000, baseUrl = '' } = {}) {
  const seen = { errors: [] as string[], signInNeeded: [] as string[], token };
  const client = createApiClient({
    locale,
    baseUrl: baseUrl || `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: { token: () => seen.token, clear: () => (seen.token = null) },
    showError: (message) => seen.errors.push(message),
    onSignInNeeded: (call) => seen.signInNeeded.push(call),
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
  expect(seen).toEqual({ errors: [], signInNeeded: ['userPlay/playList'], token: null });
});

test('a public call with a bad token is answered as for a visitor and the token is cleared', async () => {
  answer = { body: { code: 1000, msg: '', data: null }, headers: { 'x-token-state': 'invalid' } };
  const { client, seen } = clientWith({ token: 'expired' });
  await client.call('music/getMusicDetail', { id: 1 });
  expect(seen).toEqual({ errors: [], signInNeeded: [], token: null });
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
