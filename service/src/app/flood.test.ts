import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { onEachDatabase } from '../testing/each-database.ts';
import { fillFixture } from '../testing/fixture-catalogue.ts';
import { createTestService, TEST_SECRETS } from '../testing/test-app.ts';
import { createApp } from './http-application.ts';

const PATIENCE_MS = 30_000;
const CONNECTIONS = process.env.TEST_FULL ? 1000 : 300;

const portOf = async (app: Awaited<ReturnType<typeof createApp>>) => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

onEachDatabase('a service under load', (database) => {
  let app: Awaited<ReturnType<typeof createApp>>;
  let port: number;
  let start: (requestTimeoutMs?: number) => ReturnType<typeof createApp>;

  beforeAll(async () => {
    await fillFixture(database.db);
    const { context } = await createTestService(database.db);
    start = (requestTimeoutMs) => createApp({ context, secrets: TEST_SECRETS, logger: false, rateLimit: 0, requestTimeoutMs });
    app = await start(1000);
    port = await portOf(app);
  }, 60_000);
  afterAll(() => app.close());

  /** Everything the service answers to these bytes until it closes the connection. `more` is sent repeatedly until then. */
  function raw(head: string, more?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head);
        const writeMore = () => {
          while (socket.writable && socket.write(more!));
        };
        if (more) {
          socket.on('drain', writeMore);
          writeMore();
        }
      });
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
      socket.on('data', (part: Buffer) => (answer += part.toString()));
      // A reset or broken pipe after the answer is expected: the service closed the connection while we were still writing.
      socket.on('error', (error: NodeJS.ErrnoException) => (answer === '' && error.code !== 'EPIPE' ? reject(error) : resolve(answer)));
      socket.on('close', () => resolve(answer));
    });
  }

  const post = (headers: string) =>
    `POST /api/music/getList HTTP/1.1\r\nhost: x\r\nlanguage: EN\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`;

  test.each([
    // A timeout closes the connection before the request is parsed, so its language is unknown.
    ['a body that does not come to its end', `${post('content-length: 20')}{"page":`, 408, '请求超时'],
    ['a head that does not come to its end', 'GET /api/brand/getList HTTP/1.1\r\nhost: x\r\n', 408, '请求超时'],
    ['two names of a host', 'GET /api/brand/getList HTTP/1.1\r\nhost: localhost\r\nHost: shop.example\r\n\r\n', 400, '请求有多个 Host'],
    ['a body of a gigabyte', post('content-length: 1073741824'), 413, 'The request is too large'],
  ])('closes %s with an explanatory error', async (_what, sent, status, msg) => {
    const [head, body] = (await raw(sent)).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ code: 0, msg, data: null });
  });

  test('asks a visitor of a call for members to sign in without reading what was sent', async () => {
    const headers = { 'content-type': 'application/json', language: 'EN' };
    const sent = { method: 'POST', url: '/api/payment/uploadProof', headers, payload: '{"id":1,"file":[' } as const;
    expect((await app.inject(sent)).json()).toEqual({ code: -1, msg: 'Please sign in first', data: null });
    const given = { ...headers, authorization: 'x'.repeat(43) };
    expect((await app.inject({ ...sent, headers: given })).statusCode).toBe(401);
  });

  test('reads a body of 8 MB that it refuses to the end, so that the sender gets the answer', async () => {
    const body = 'x'.repeat(8 * 1024 * 1024);
    const next = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const answers = await raw(`${post(`content-length: ${body.length}`)}${body}${next}`);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('stops reading an endless request body and closes the connection', async () => {
    const part = 'x'.repeat(4096);
    const answer = await raw(post('transfer-encoding: chunked'), `${part.length.toString(16)}\r\n${part}\r\n`);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 (?:413|408) |$)/);
  });

  test('answers hundreds of concurrent requests, each with its own result', async () => {
    // With the usual time for a request: that many take this process more than a second to send.
    const patient = await start();
    const own = await portOf(patient);
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    const answers = await Promise.all(
      Array.from(
        { length: CONNECTIONS },
        (_, at) =>
          new Promise<[number, number]>((resolve, reject) => {
            const id = (at % 100) + 1;
            const asked = get({ host: '127.0.0.1', port: own, agent, path: `/api/music/getMusicDetail?id=${id}` }, (answer) => {
              textOf(answer)
                .then((body) => resolve([answer.statusCode!, JSON.parse(body).data.id - id]))
                .catch(reject);
            });
            asked.on('error', reject);
          }),
      ),
    );
    agent.destroy();
    await patient.close();
    expect(answers).toEqual(Array.from(answers, () => [200, 0]));
  }, 120_000);

  describe('with long lists of words', () => {
    /** Statements that have ended. */
    let ended = 0;
    let counted: Awaited<ReturnType<typeof createApp>>;
    beforeAll(async () => {
      const counter = {
        transformQuery: ({ node }: PluginTransformQueryArgs) => node,
        transformResult: async ({ result }: PluginTransformResultArgs) => {
          ended++;
          return result;
        },
      };
      const { context } = await createTestService(database.db.withPlugin(counter));
      counted = await createApp({ context, secrets: TEST_SECRETS, logger: false, rateLimit: 0 });
      // Tags, prices and the like are read once.
      await search('198.51.100.1', 'rain');
    });
    afterAll(() => counted.close());

    const WORDS = Array.from({ length: 60 }, (_, at) => `${'bcdfghklmnprst'[at % 14]}${'aeiou'[at % 5]}`).join(' ');
    const search = async (address: string, keyWords: string) =>
      (await counted.inject({ method: 'POST', url: '/api/music/getList', payload: { keyWords }, headers: { 'x-forwarded-for': address } }))
        .statusCode;

    test('asks the database a limited number of times for each of them', async () => {
      ended = 0;
      expect(await search('192.0.2.1', WORDS)).toBe(200);
      expect(ended).toBeLessThanOrEqual(20);
    });

    test('does not keep others waiting for one network that searches for many of them at once', async () => {
      ended = 0;
      const greedy = Promise.all(Array.from({ length: 48 }, (_, at) => search('192.0.2.1', `${WORDS} ${at}`)));
      const others = await Promise.all([1, 2, 3].map((at) => search(`198.51.100.${at}`, 'rain')));
      const before = ended;
      expect([others, new Set(await greedy)]).toEqual([[200, 200, 200], new Set([200])]);
      // PostgreSQL works for six statements of one network at a time; `connection-queue.test.ts` has the order.
      expect(before).toBeLessThan(ended / (database.engine === 'embedded' ? 12 : 1.5));
    }, 60_000);
  });
});
