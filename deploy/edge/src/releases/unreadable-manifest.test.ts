import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

test.each([
  ['that has not the form of one', { exposes: null }],
  ['that leaves out what a remote says of itself', { descriptor: null }],
])('a manifest %s takes no page with it: visitors keep the release that was live', async (_what, part) => {
  const { store } = shop;
  await store.publish('mf-catalog', '9.0.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  // As an earlier version of the store would have accepted it.
  const file = path.join(store.releasesDir, 'mf-catalog/9.0.0/release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...part }));
  for (const copy of ['.br', '.gz']) await rm(file + copy, { force: true });
  await store.promote({ 'mf-catalog': '9.0.0' });
  await shop.edge.refresh();
  const page = await sendRequest(shop.url, '/music');
  const catalogue = documentOf(page.text).units.find(({ unit }) => unit === 'mf-catalog');
  expect([page.status, catalogue?.version]).toEqual([200, '1.0.0']);
  expect(JSON.parse((await sendRequest(shop.url, '/readyz')).text)).toMatchObject({ unusable: ['mf-catalog@9.0.0'] });
});
