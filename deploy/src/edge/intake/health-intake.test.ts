import { ask } from '../testing/ask.ts';
import { type FixtureShop, startFixtureShop } from '../testing/fixture-shop.ts';

let shop: FixtureShop;
beforeAll(async () => {
  shop = await startFixtureShop();
});
afterAll(() => shop.close());

const report = (version: string, kind = 'load') => ({ unit: 'mf-catalog', version, kind, where: './page', message: 'no such file' });
const beacon = (...reports: object[]) => JSON.stringify({ sequence: 1, path: '/music', view: '', reports });
const post = async (body: string, type = 'application/json') =>
  (await ask(shop.url, '/health', { method: 'POST', headers: { 'content-type': type }, body })).status;
const counts = async () => JSON.parse((await ask(shop.url, '/health')).text) as Record<string, Record<string, number>>;

it('counts what browsers report by release, and forgets what names no release', async () => {
  expect(await post(beacon(report('1.0.0'), report('1.0.0', 'mount')))).toBe(204);
  expect(await post(beacon(report('1.0.0')), 'text/plain;charset=UTF-8')).toBe(204);
  expect(await post(beacon(report('6.6.6')))).toBe(204);
  expect(await counts()).toEqual({ 'mf-catalog@1.0.0': { load: 2, mount: 1 } });
});

it.each([
  ['not JSON', '{'],
  ['no reports', beacon()],
  ['too many reports', beacon(...Array.from({ length: 21 }, () => report('1.0.0')))],
  ['an unknown kind', beacon(report('1.0.0', 'party'))],
  ['an endless message', beacon({ ...report('1.0.0'), message: 'x'.repeat(501) })],
  ['nothing', ''],
  ['a list', '[]'],
])('refuses %s', async (_what, body) => {
  expect(await post(body)).toBe(400);
});

it('refuses a beacon that is no beacon by its size', async () => {
  expect(await post('x'.repeat(70_000))).toBe(413);
});

it('shows its counts to nobody who comes through a proxy', async () => {
  expect((await ask(shop.url, '/health', { headers: { 'x-forwarded-for': '6.6.6.6' } })).status).toBe(404);
});
