import Fastify from 'fastify';
import { registerSandboxGateway } from '../commerce/payments/sandbox/sandbox-gateway.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { seededService } from '../testing/seeded-service.ts';
import { TEST_SANDBOX_KEY, TEST_SECRETS } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { readConfiguration } from './configuration.ts';
import { createApp } from './http-application.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** What a proxy adds, or a page to look as if it were one. */
const FORWARDED: Record<string, string>[] = [
  ...[{ 'x-forwarded-host': 'localhost' }, { 'x-forwarded-host': 'localhost:8081, localhost' }, { 'x-forwarded-for': '127.0.0.1' }],
  ...[{ 'x-forwarded-proto': 'http' }, { forwarded: 'host=localhost;for=127.0.0.1' }, { via: '1.1 proxy' }],
];
const LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

onOneDatabase('pages for developers', (database) => {
  const service = seededService(database);
  /** With the page of the sandbox gateway. */
  const gateway = Fastify({ trustProxy: 'loopback' });
  let pages: { path: string; app: Pick<typeof gateway, 'inject'> }[];

  beforeAll(async () => {
    registerSandboxGateway(gateway, service.context, { key: TEST_SANDBOX_KEY, deliver: async () => undefined, later: () => undefined });
    const { url } = (await new TestBrowser(service).call('user/getQrCode', {})).data;
    pages = [
      { path: '/dev/outbox', app: service.app },
      { path: url.replace('http://localhost', ''), app: service.app },
      { path: '/dev/pay', app: gateway },
    ];
  });
  afterAll(() => gateway.close());

  const statuses = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    Promise.all(pages.map(async ({ path, app }) => (await app.inject({ url: path, headers, remoteAddress })).statusCode));
  const NOTHING = [404, 404, 404];

  test('answer this machine, also a link on another page, and no other machine', async () => {
    expect(await statuses({ host: 'localhost' })).toEqual([200, 200, 200]);
    expect(await statuses({ host: '127.0.0.1:8081', ...LINK })).toEqual([200, 200, 200]);
    expect(await statuses({ host: 'localhost' }, '192.168.1.9')).toEqual(NOTHING);
  });

  test.each(['rebound.example:8081', 'localhost.rebound.example', '127.0.0.1.rebound.example', 'rebound.example:80@localhost'])(
    'give nothing to a page of %s whose name resolves to this machine, whatever it says of a proxy',
    async (host) => {
      const page = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      for (const more of [{}, ...FORWARDED]) expect(await statuses({ ...page, ...more })).toEqual(NOTHING);
    },
  );

  test.each(FORWARDED)('give nothing to a request that a proxy passed on: %j', async (header) => {
    expect(await statuses({ host: 'localhost', ...header })).toEqual(NOTHING);
  });

  test('take no form of another page', async () => {
    for (const { path, app } of pages.slice(1)) {
      const send = async (headers: Record<string, string>) =>
        (await app.inject({ method: 'POST', url: path, payload: 'answer=pay', headers: { ...FORM, host: 'localhost', ...headers } }))
          .statusCode;
      expect([await send(LINK), await send({ 'sec-fetch-site': 'same-site' }), await send({ origin: 'http://evil.example' })]).toEqual(
        NOTHING,
      );
      expect([await send({ 'sec-fetch-site': 'same-origin', origin: 'null' }), await send({})]).toEqual([200, 200]);
    }
  });

  test('list what no transport sends, with its codes, for no frame', async () => {
    await new TestBrowser(service).call('user/sendEmailCode', { email: 'listed@example.com', type: 1 });
    const listed = await service.app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } });
    expect(listed.json()[0]).toMatchObject({ channel: 'mail', recipient: 'listed@example.com', code: expect.stringMatching(/^\d{6}$/) });
    const page = await service.app.inject({ url: '/dev/outbox' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  const DOCS = ['/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'];
  const docsOf = async (setting: Record<string, string>, address?: string) => {
    const { apiDocs } = readConfiguration(setting);
    const app = await createApp({ context: service.context, secrets: TEST_SECRETS, logger: false, rateLimit: 0, apiDocs });
    const headers = address ? { 'x-forwarded-for': address } : {};
    const answers = await Promise.all(DOCS.map((url) => app.inject({ url, headers })));
    await app.close();
    return answers;
  };

  test('about the calls run no script but their own, and nothing frames them', async () => {
    for (const { statusCode, headers } of await docsOf({})) {
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    }
  });

  test.each<[string, Record<string, string>, string | undefined, number]>([
    ['this machine', {}, undefined, 200],
    ['another machine', {}, '203.0.113.9', 404],
    ['another machine, when they are asked for', { API_DOCS: '1' }, '203.0.113.9', 200],
    ['this machine, when they are switched off', { API_DOCS: '0' }, undefined, 404],
    ['this machine, when the service listens to the network', { HOST: '0.0.0.0' }, undefined, 404],
    [
      'another machine, when the service listens to the network and they are asked for',
      { HOST: '0.0.0.0', API_DOCS: '1' },
      '203.0.113.9',
      200,
    ],
  ])('about the calls: %s', async (_who, setting, address, status) => {
    expect((await docsOf(setting, address)).map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
  });

  test('a setting that is neither 0 nor 1 is refused', () => {
    expect(() => readConfiguration({ API_DOCS: 'yes' })).toThrow('API_DOCS must be 0 or 1, not yes');
  });
});
