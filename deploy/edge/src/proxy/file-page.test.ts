import { json } from '../testing/fixture-service.ts';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront({ EDGE_PROXY_TIMEOUT_MS: '200' });
  for (const path of ['/download/zip', '/media/trial/1.mp3'])
    shop.service.answers.set(path, ({ headers }, response) =>
      json(response, 403, { code: 0, msg: headers.language === 'EN' ? 'This link has <expired>' : '链接已过期' }),
    );
  shop.service.answers.set('/download/late', () => undefined);
});
afterAll(() => shop.close());

const open = (path: string, headers: Record<string, string>) =>
  sendRequest(shop.url, path, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

it.each([
  ['/download/zip?key=1', {}, 'zh-CN', '链接已过期'],
  ['/download/zip?key=1', { 'accept-language': 'en-GB,en' }, 'en', 'This link has &lt;expired&gt;'],
  ['/media/trial/1.mp3', { referer: 'http://localhost/en/music', 'accept-language': 'zh' }, 'en', 'This link has &lt;expired&gt;'],
  ['/media/trial/1.mp3?lang=CN', { 'accept-language': 'en' }, 'zh-CN', '链接已过期'],
] as const)('a visitor who opens %s with %j reads in a page and in %s why it cannot be had', async (path, headers, language, message) => {
  const answer = await open(path, headers);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    403,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.text).toContain(`<html lang="${language}">`);
  expect(answer.text).toContain(`<p>${message}</p>`);
  expect(answer.text).toContain(`<a href="${language === 'en' ? '/en/' : '/'}">`);
});

it('reads it also when the service does not answer', async () => {
  const answer = await open('/download/late', { 'accept-language': 'en' });
  expect([answer.status, answer.headers['content-type']]).toEqual([504, 'text/html; charset=utf-8']);
  expect(answer.text).toContain('The service took too long to answer');
});

it('a player and a program get the envelope as before', async () => {
  for (const accept of ['*/*', 'audio/webm,audio/*;q=0.9', 'application/json']) {
    const answer = await sendRequest(shop.url, '/media/trial/1.mp3', { headers: { accept } });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 0, msg: '链接已过期' });
  }
});
