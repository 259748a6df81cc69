import { Ajv } from 'ajv';
import fc from 'fast-check';
import { CALLS, type CallName, callPath } from 'shared-contracts/api/call-names';
import { TOKEN_STATE_HEADER as CLIENT_HEADER } from 'shared-contracts/api/client';
import { DECLARATIONS } from 'shared-contracts/api/declarations';
import { fillDemo } from '../demo/fill-demo.ts';
import { fillSiteDefaults } from '../site/defaults.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { TOKEN_STATE_HEADER } from './call-routes.ts';
import { requestSchema, responseSchema } from './schemas.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const ajv = new Ajv({ strict: false });

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minLength?: number;
}

const SEEDS = ['钢琴', 'piano', 'a/b/c', '雨', '%', '_', "'; drop table work; --", '\\', '﷽', '👩‍🎤', 'İ', '/music'];

/** Requests that fit a schema, drawn towards its edges. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)] as const);
      return fc.record(Object.fromEntries(entries), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'integer':
    case 'number': {
      const [low, high] = [schema.minimum ?? -1000, schema.maximum ?? 1000];
      return fc.oneof(fc.integer({ min: low, max: Math.min(high, low + 200) }), fc.constant(high), fc.constant(low));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc
        .oneof(fc.constantFrom(...SEEDS), fc.string({ unit: 'binary', maxLength: Math.min(schema.maxLength ?? 50, 50) }))
        .map((text) => text.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, '音'));
  }
}

onEachDatabase('every declared call', (database) => {
  let shop: TestShop;
  let token: string;

  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    await fillDemo(database.db, new Date());
    shop = await testShop(database.db);
    token = await shop.tokenOf('fuzz');
  }, 60_000);

  async function send(name: CallName, request: unknown, headers: Record<string, string> = { authorization: token }) {
    if (CALLS[name] === 'POST') return shop.app.inject({ method: 'POST', url: callPath(name), headers, payload: request as object });
    const pairs = Object.entries((request ?? {}) as object).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return shop.app.inject({ method: 'GET', url: `${callPath(name)}?${new URLSearchParams(pairs)}`, headers });
  }

  test.each(NAMES)('%s answers every request that fits its schema with data that fits its schema, or says no', async (name) => {
    const validate = ajv.compile(responseSchema(name));
    await fc.assert(
      fc.asyncProperty(fitting(requestSchema(name) as Schema), async (request) => {
        const response = await send(name, request);
        const body = response.json() as { code: number; msg: string; data: unknown };
        expect(response.statusCode).toBeLessThan(500);
        if (body.code === 1000) {
          expect(validate(body.data) || validate.errors).toBe(true);
        } else expect(body).toMatchObject({ code: 0, data: null, msg: expect.stringMatching(/\S/) });
      }),
      { numRuns: 25 },
    );
  });

  test.each(NAMES)('%s answers nonsense with a message, never with a fault', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withNullPrototype: false, maxDepth: 2 }), async (nonsense) => {
        const text = JSON.stringify(nonsense) ?? '';
        const response =
          CALLS[name] === 'POST'
            ? await shop.app.inject({
                method: 'POST',
                url: callPath(name),
                headers: { authorization: token, 'content-type': 'application/json' },
                payload: text,
              })
            : await send(name, typeof nonsense === 'object' ? nonsense : { id: nonsense });
        expect(response.statusCode).toBeLessThan(500);
        expect(response.json()).toHaveProperty('code');
      }),
      { numRuns: 15 },
    );
  });

  test.each(NAMES.filter((name) => DECLARATIONS[name].access === 'member'))('%s asks visitors and bad tokens to sign in', async (name) => {
    const [request] = fc.sample(fitting(requestSchema(name) as Schema), { numRuns: 1, seed: 1 });
    const visitor = await send(name, request, {});
    expect([visitor.statusCode, visitor.json()]).toEqual([200, { code: -1, msg: '请先登录', data: null }]);
    const stale = await send(name, request, { authorization: 'x'.repeat(43), language: 'EN' });
    expect([stale.statusCode, stale.json()]).toEqual([401, { code: -1, msg: 'Please sign in first', data: null }]);
  });

  test('a public call with a bad token is answered as for a visitor and says that the token is bad', async () => {
    const response = await send('indexTheme/getList', {}, { authorization: 'stolen-or-old' });
    expect(response.json()).toMatchObject({ code: 1000 });
    expect(response.headers[TOKEN_STATE_HEADER]).toBe('invalid');
    expect(TOKEN_STATE_HEADER).toBe(CLIENT_HEADER);
    expect((await send('indexTheme/getList', {}, {})).headers[TOKEN_STATE_HEADER]).toBeUndefined();
  });

  test('an expired and a revoked token are bad tokens', async () => {
    const old = await shop.tokenOf('old');
    expect((await send('userPlay/playList', {}, { authorization: old })).json()).toMatchObject({ code: 1000 });
    await database.db
      .updateTable('session_token')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await send('userPlay/playList', {}, { authorization: old })).statusCode).toBe(401);
    token = await shop.tokenOf('fuzz');
  });

  test('names come in the language of the request', async () => {
    const zh = await shop.call('indexTheme/getList', {});
    const en = await shop.call('indexTheme/getList', {}, { language: 'EN' });
    expect(zh.data.list[0]!.name).toBe('早晨的一杯');
    expect(en.data.list[0]!.name).toBe('A Cup of Morning');
  });
});

onEachDatabase('what no schema foresees', (database) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop(database.db);
  }, 60_000);

  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({ method: 'POST', url: '/api/music/getList', headers: { 'content-type': 'application/json', ...headers }, payload });

  test.each([
    ['an id that is none', '/api/music/getMusicDetail?id=abc', 400, 'id：应为整数'],
    ['an id beyond all ids', '/api/music/getMusicDetail?id=99999999999', 400, 'id：不能大于 2147483647'],
    ['an id with a sign', '/api/music/getMusicDetail?id=-1', 400, 'id：不能小于 1'],
    ['no id', '/api/music/getMusicDetail', 400, '缺少参数 id'],
    ['an empty id', '/api/music/getMusicDetail?id=', 400, 'id：应为整数'],
    ['escapes that are no UTF-8', '/api/music/suggest?text=%ff%fe', 400, '请求参数的编码不正确'],
    ['a path that is no UTF-8', '/api/%ff', 400, '请求无法识别'],
    ['a NUL', '/api/music/suggest?text=a%00b', 400, 'text：含有不允许的字符'],
    ['an unknown call', '/api/music/nothing', 404, '没有这个接口'],
    ['an unknown page', '/nothing', 404, '没有这个接口'],
    ['a method that a call does not have', '/api/music/getList', 404, '没有这个接口'],
  ])('%s is answered in words', async (_what, url, status, msg) => {
    const response = await shop.app.inject({ url });
    expect([response.statusCode, response.json()]).toEqual([status, { code: 0, msg, data: null }]);
  });

  test('broken JSON, broken UTF-8, another content and a huge body are told apart', async () => {
    const messages = await Promise.all(
      [
        post('{"page":'),
        post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
        post('<x/>', { 'content-type': 'text/xml' }),
        post(`{"keyWords":"${'雨'.repeat(30_000)}"}`),
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
    ]);
  });

  test('a keyword of 10 kB is too long, in the language of the request', async () => {
    const response = await post(JSON.stringify({ keyWords: 'x'.repeat(10_000) }), { language: 'EN' });
    expect([response.statusCode, response.json().msg]).toEqual([400, 'keyWords: must have at most 200 characters']);
  });

  test('every answer carries the request id that the caller gave, or a new one', async () => {
    const given = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdef0123456789' } });
    expect(given.headers['x-request-id']).toBe('abcdef0123456789');
    const forged = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('the API page stands and documents every call', async () => {
    const page = await shop.app.inject({ url: '/api/docs/json' });
    expect(page.json().openapi).toBe('3.1.0');
    expect(Object.keys(page.json().paths).sort()).toEqual(NAMES.map(callPath).sort());
    expect((await shop.app.inject({ url: '/api/docs/' })).statusCode).toBe(200);
  });
});
