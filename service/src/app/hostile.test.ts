import { Agent, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { callPath, methodOf } from 'shared-contracts/api/call-names';
import { EVERY_CALL, EVERY_DECLARATION, type EveryCallName } from 'shared-contracts/api/every-call';
import { STAFF_HEADER } from 'shared-contracts/staff/calls';
import { ORDERS } from '../catalogue/search/cursor.ts';
import { fillSiteDefaults } from '../content/site/defaults.ts';
import { requestSchema } from '../platform/http/validation.ts';
import { arbitraryRequest, type Schema } from '../testing/arbitrary-request.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { newStaff } from '../testing/staff-caller.ts';
import { createTestService, type TestService } from '../testing/test-app.ts';

const PATIENCE_MS = 20_000;

type Headers = Record<string, string>;

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values to put where another is expected: every wrong type, and right types beyond every limit. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '7', '-7', '1e3', 'NaN', '../../etc/passwd', "1' or '1'='1", '{{7*7}}', '%00', 'a\u0000b', '\ud800'],
    ...[0, -1, 0.5, -0, 2_147_483_648, 2 ** 53, 1e308, -1e308],
    ...[[], {}, [[]], [null], { id: { id: {} } }, { __proto__x: 1, constructor: { prototype: {} } }, { $gt: '' }],
    ...['x'.repeat(10_000), '雨'.repeat(10_000), '﷽'.repeat(300), Array(3000).fill(1), nested(2000)],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.anything({ maxDepth: 2 }),
);

/** A request that fits but for what was done to some of its members, or that is no request at all. */
function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  const members = Object.keys(schema.properties ?? {});
  const some = members.length > 0 ? fc.dictionary(fc.constantFrom(...members, 'unknown'), hostile, { maxKeys: 2 }) : fc.constant({});
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(arbitraryRequest(schema), some).map(([fits, wrong]) => ({ ...(fits as object), ...wrong })) },
    { weight: 1, arbitrary: hostile },
  );
}

const headers: fc.Arbitrary<Headers> = fc.record(
  {
    authorization: fc.constantFrom(
      'Bearer',
      'Bearer a b c',
      'null',
      'x'.repeat(6000),
      'x'.repeat(43),
      '\xff\xfe\xff',
      "' or 1=1 --",
      'Basic Og==',
    ),
    'idempotency-key': fc.constantFrom(
      '',
      'short',
      'x'.repeat(201),
      'with a blank in it',
      '\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
      'a-key-of-a-test',
    ),
    'x-request-id': fc.constantFrom('', '<script>', 'x'.repeat(5000), '\xff'),
    cookie: fc.constantFrom('token=1; token=2', '=;=;=', 'x'.repeat(4000)),
    'if-none-match': fc.constantFrom('*', '"', 'x'.repeat(500)),
    accept: fc.constantFrom('text/html', 'nothing/at;all=true'),
    'content-type': fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;',
      'text/plain',
      'multipart/form-data; boundary=x',
      '/',
    ),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'nobody', '::ffff:1.2.3.4, 5.6.7.8'),
  },
  { requiredKeys: [] },
);

onEachDatabase('a hostile caller', (database) => {
  let service: TestService;
  let token: string;
  let staffToken: string;
  let port: number;
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    service = await createTestService(database.db);
    port = Number(new URL(await service.app.listen({ host: '127.0.0.1', port: 0 })).port);
  }, 60_000);
  // Some calls end the session of their token.
  beforeEach(async () => {
    token = await service.tokenOf('hostile');
    staffToken = (await newStaff(service, 'administrator', { name: 'hostile' })).token;
  });
  afterAll(async () => {
    agent.destroy();
    await service.app.close();
  });

  const tokenFor = (name: EveryCallName): Headers =>
    EVERY_DECLARATION[name].access === 'staff' ? { [STAFF_HEADER]: staffToken } : { authorization: token };

  function ask(method: string, path: string, given: Headers, body?: string | Buffer): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = send({ host: '127.0.0.1', port, agent, method, path, headers: given, signal: AbortSignal.timeout(PATIENCE_MS) });
      asked.on('error', reject);
      asked.on('response', (answer: IncomingMessage) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
      });
      asked.end(body);
    });
  }

  /** An envelope that is no fault, and whose message, when it refuses, is one that this caller can read. */
  function isPlainAnswer({ status, text }: { status: number; text: string }, language: 'CN' | 'EN'): void {
    expect(status).toBeLessThan(500);
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown };
    if (code === 1000) return;
    expect({ code, data }).toEqual({ code: code === -1 ? -1 : 0, data: null });
    expect(msg).toMatch(language === 'CN' ? /\p{Script=Han}/u : /^[^\p{Script=Han}]*[a-z][^\p{Script=Han}]*$/u);
  }

  test.each(EVERY_CALL)('gets an answer of %s in the request’s language, never a 500', async (name) => {
    const language = fc.constantFrom('CN' as const, 'EN' as const);
    await fc.assert(
      fc.asyncProperty(spoilt(requestSchema(name) as Schema), headers, fc.boolean(), language, async (request, wrong, signedIn, speaks) => {
        const given = { 'content-type': 'application/json', ...(signedIn && tokenFor(name)), ...wrong, language: speaks };
        const body = JSON.stringify(request) ?? '';
        if (methodOf(name) === 'POST') return isPlainAnswer(await ask('POST', callPath(name), given, body), speaks);
        const pairs = Object.entries((request ?? {}) as object).map(([key, value]) => `${escaped(key)}=${escaped(value)}`);
        isPlainAnswer(await ask('GET', `${callPath(name)}?${pairs.join('&').slice(0, 12_000)}`, given), speaks);
      }),
      { numRuns: 12 },
    );
  });

  test.each(EVERY_CALL.filter((name) => methodOf(name) === 'POST'))('gets no 500 from %s for a body that is not JSON', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 40 }), async (bytes) => {
        const given = { 'content-type': 'application/json', ...tokenFor(name), language: 'EN' };
        isPlainAnswer(await ask('POST', callPath(name), given, Buffer.from(bytes)), 'EN');
      }),
      { numRuns: 5 },
    );
  });

  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });

  test.each([
    ['headers without end, in Chinese', `GET /api/brand/getList HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`, 431, '请求头过大'],
    [
      'headers without end, in English',
      `GET /api/brand/getList HTTP/1.1\r\nhost: x\r\nlanguage: EN\r\nx: ${'x'.repeat(20_000)}`,
      431,
      'The request headers are too large',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, '请求无法识别'],
    ['two lengths', 'POST /api/music/getList HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', 400, '请求无法识别'],
    ['a header in two lines', 'GET /api/brand/getList HTTP/1.1\r\nhost: x\r\nx: a\r\n b\x00c\r\n\r\n', 400, '请求无法识别'],
  ])('is refused with the reason when it sends %s', async (_what, text, status, msg) => {
    const answer = await raw(text);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ code: 0, msg, data: null });
  });

  test('is refused without a body when it sends a HEAD', async () => {
    const [head, body] = (await raw(`HEAD /api/brand/getList HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(body).toBe('');
  });

  const anyCursor = fc.tuple(
    fc.constantFrom(...ORDERS, 'none'),
    fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.constantFrom(-1, 0, 32_767, 32_768, 2 ** 31 - 1, 2 ** 31, 0.5, 1e300)),
    fc.oneof(fc.maxSafeInteger(), fc.nat(), fc.constantFrom(2 ** 31 - 1, 2 ** 31)),
    fc.constantFrom<unknown>(0, 1, 2, true),
  );

  test('a tampered cursor is answered 400 in words, any other with a page', async () => {
    const answer = async (cursor: unknown, keyWords: string) => {
      const text = typeof cursor === 'string' ? cursor : Buffer.from(JSON.stringify(cursor)).toString('base64url');
      const { status, msg } = await service.call('music/getList', { cursor: text.slice(0, 200), keyWords }, { language: 'EN' });
      return [status, msg];
    };
    const refused = [400, 'cursor: not recognised, please start from the first page'];
    for (const tampered of [['hot', 9_007_199_254_740_991, 1, 0], ['bpmAsc', 32_768, 1, 1], ['durationDesc', -(2 ** 31) - 1, 1, 0], 'x']) {
      expect(await answer(tampered, '')).toEqual(refused);
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyCursor, fc.base64String()), fc.constantFrom('', 'rain', '雨'), async (cursor, keyWords) => {
        expect([[200, ''], refused]).toContainEqual(await answer(cursor, keyWords));
      }),
      { numRuns: 100, seed: 20_261_122 },
    );
  });

  test.each(['/media/trial/2147483648.mp3', '/media/trial/99999999999.mp3', '/media/hd/99999999999.wav'])(
    '%s, an id beyond all ids, is answered 404',
    async (url) => {
      const response = await service.app.inject({ url: `${url}?e=1&s=x` });
      expect([response.statusCode, response.json().code]).toEqual([404, 0]);
    },
  );

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    service.app.inject({ method: 'POST', url: '/api/music/getList', headers: { 'content-type': 'application/json', ...headers }, payload });

  test.each([
    ['an id that is none', '/api/music/getMusicDetail?id=abc', 400, 'id：应为整数'],
    ['an id beyond all ids', '/api/music/getMusicDetail?id=99999999999', 400, 'id：不能大于 2147483647'],
    ['an id with a sign', '/api/music/getMusicDetail?id=-1', 400, 'id：不能小于 1'],
    ['no id', '/api/music/getMusicDetail', 400, '缺少参数 id'],
    ['an empty id', '/api/music/getMusicDetail?id=', 400, 'id：应为整数'],
    ['escapes that are no UTF-8', '/api/music/suggest?text=%ff%fe', 400, '请求参数的编码不正确'],
    ['a path that is no UTF-8', '/api/%ff', 400, '请求无法识别'],
    ['a NUL', '/api/music/suggest?text=a%00b', 400, '搜索词：含有不允许的字符'],
    ['an unknown call', '/api/music/nothing', 404, '没有这个接口'],
    ['an unknown page', '/nothing', 404, '没有这个接口'],
    ['a method that a call does not have', '/api/music/getList', 405, '不支持这种请求方式'],
    ['an unknown file', '/download/none', 404, '没有这个文件，或链接已经失效'],
  ])('gets an error message for %s', async (_what, url, status, msg) => {
    const response = await service.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([status, { code: 0, msg, data: null }]);
  });

  test.each([
    ['/api/music/getList', 'POST, OPTIONS'],
    ['/api/music/getMusicDetail?id=1', 'GET, HEAD, OPTIONS'],
    ['/download/zip', 'GET, HEAD, OPTIONS'],
  ])('reads the methods of %s from OPTIONS and from the refusal of another method', async (url, allow) => {
    const [options, other] = [await service.app.inject({ method: 'OPTIONS', url }), await service.app.inject({ method: 'DELETE', url })];
    expect([options.statusCode, options.body, options.headers.allow]).toEqual([204, '', allow]);
    expect([other.statusCode, other.json().code, other.headers.allow]).toEqual([405, 0, allow]);
  });

  test('that has an answer already gets 304 for the same query', async () => {
    const url = '/api/seo/getInfo?path=/none';
    const first = await service.app.inject({ url });
    expect(first.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await service.app.inject({ url, headers: { 'if-none-match': `"other", ${first.headers.etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    const other = await service.app.inject({ url, headers: { 'if-none-match': '"other"' } });
    expect([other.statusCode, other.json().code]).toEqual([200, 1000]);
  });

  test('gets a different error for broken JSON, broken UTF-8, another content type, an oversized body and half a character', async () => {
    const messages = await Promise.all(
      [
        post('{"page":'),
        post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
        post('<x/>', { 'content-type': 'text/xml' }),
        post(`{"keyWords":"${'雨'.repeat(30_000)}"}`),
        post('{"keyWords":"\\ud800"}'),
      ].map(async (sent) => {
        const response = await sent;
        return [response.statusCode, response.json().msg];
      }),
    );
    expect(messages).toEqual([
      [400, '请求内容不是有效的 JSON'],
      [400, '请求内容不是有效的 UTF-8 文本'],
      [415, '不支持这种内容格式'],
      [413, '请求内容过大'],
      [400, '搜索词：含有不允许的字符'],
    ]);
  });

  test('is refused a keyword of 10 kB in the language of the request', async () => {
    const response = await post(JSON.stringify({ keyWords: 'x'.repeat(10_000) }), { language: 'EN' });
    expect([response.statusCode, response.json().msg]).toEqual([400, 'Search: must have at most 200 characters']);
  });

  test('gets its request id back in every answer, or a new one', async () => {
    const given = await service.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdef0123456789' } });
    expect(given.headers['x-request-id']).toBe('abcdef0123456789');
    const forged = await service.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });
});

function escaped(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  // A lone surrogate: sent as the bytes that a careless client would produce.
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}
