import fc from 'fast-check';
import { json } from '../testing/fixture-service.ts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';
import { unknownValue } from './prefetch.ts';

const KNOWN = {
  call: 'musicLibraryTag/getMusicVersionTagList',
  params: { musicLibraryTypeId: 4 },
  list: 'list.0.tags',
  value: 'id',
} as const;
const ROUTE = {
  path: '/source/:type?',
  layout: 'default',
  known: { type: KNOWN },
  head: { title: { zh: '音效', en: 'Effects' }, description: { zh: '', en: '' } },
} as const;
const CALL = '/api/musicLibraryTag/getMusicVersionTagList';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', '2.0.0', remoteOf({ unit: 'mf-catalog', routes: [ROUTE] }));
  await shop.store.promote({ 'mf-catalog': '2.0.0' });
  await shop.edge.refresh();
});
afterAll(() => shop.close());

const status = async (path: string) => (await sendRequest(shop.url, path)).status;

it('responds 404 for an unlisted value and 200 for a listed one', async () => {
  shop.service.answers.set(CALL, {
    data: {
      list: [
        { id: 1, tags: [{ id: 11 }, { id: 12 }] },
        { id: 2, tags: [{ id: 21 }] },
      ],
    },
  });
  expect(await Promise.all(['/source', '/source/11', '/en/source/12', '/source/21', '/source/x'].map(status))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  const missing = await sendRequest(shop.url, '/en/source/99');
  expect(documentOf(missing.text).status).toBe(404);
  expect(missing.text).toContain('<title>Page not found - Yinhe</title>');
  expect(missing.text).toContain('noindex');
});

it('keeps pages at 200 while the service is down', async () => {
  shop.service.answers.set(CALL, (_request, response) => json(response, 503, { code: 0, msg: 'down', data: null }));
  await shop.restart();
  expect(await status('/source/99')).toBe(200);
});

it('finds every value of a nested list and no other', async () => {
  const ids = fc.uniqueArray(fc.nat(1000), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(ids, fc.nat(1000), async (listed, given) => {
      const data = { list: [{ tags: listed.map((id) => ({ id })) }] };
      const asked = async () => ({ kind: 'data' as const, data, bytes: 1 });
      expect(await unknownValue(ROUTE, { type: String(given) }, asked)).toBe(!listed.includes(given));
    }),
  );
});

it.each([[null], [[]], [{ list: null }], [{ list: 'x' }], [{ list: [{ tags: {} }] }], ['text']])(
  'treats the response %j as listing no values',
  async (data) => {
    expect(await unknownValue(ROUTE, { type: '1' }, async () => ({ kind: 'data', data, bytes: 1 }))).toBe(true);
  },
);
