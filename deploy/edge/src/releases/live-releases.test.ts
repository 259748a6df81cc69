import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createEdge } from '../server.ts';
import { readConfig } from '../settings/config.ts';
import { createFixtureStore, HOST, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

const SILENT = { PORT: '0', LOG_LEVEL: 'silent' };
const CATALOG = remoteOf({ unit: 'mf-catalog', routes: ROUTES });

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

const versions = async () => {
  const document = documentOf((await sendRequest(shop.url, '/')).text);
  return Object.fromEntries(document.units.map(({ unit, version }) => [unit, version]));
};

it('serves a promoted release and names the one before it as fallback', async () => {
  await shop.store.publish('mf-catalog', '1.1.0', CATALOG);
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await shop.edge.refresh();
  const document = documentOf((await sendRequest(shop.url, '/')).text);
  expect(document.sequence).toBe(2);
  expect((await versions())['mf-catalog']).toBe('1.1.0');
  expect(document.fallbacks.map(({ unit, version }) => `${unit}@${version}`)).toEqual(['mf-catalog@1.0.0']);
  expect(document.integrity['/releases/mf-catalog/1.0.0/page.1.js']).toMatch(/^sha384-/);
});

it('notices a promotion without a restart', async () => {
  await shop.store.publish('mf-catalog', '1.1.0', CATALOG);
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  for (let seen = ''; seen !== '1.1.0'; ) seen = (await versions())['mf-catalog'] ?? '';
});

it('adds and removes the routes of a unit with its release, without a restart', async () => {
  expect((await sendRequest(shop.url, '/ninth')).status).toBe(404);
  const [home] = ROUTES;
  await shop.store.publish('mf-ninth', '1.0.0', remoteOf({ unit: 'mf-ninth', routes: [{ ...home!, path: '/ninth' }] }));
  await shop.store.promote({ 'mf-ninth': '1.0.0' });
  for (let status = 404; status !== 200; ) status = (await sendRequest(shop.url, '/ninth')).status;
  expect((await sendRequest(shop.url, '/en/ninth')).status).toBe(200);
  await shop.store.takeOut('mf-ninth');
  for (let status = 200; status !== 404; ) status = (await sendRequest(shop.url, '/ninth')).status;
  expect((await sendRequest(shop.url, '/music')).status).toBe(200);
});

it('keeps the old release when a promoted one is damaged, and applies the rest of the change', async () => {
  await shop.store.publish('mf-catalog', '1.1.0', CATALOG);
  await shop.store.publish('mf-player', '1.1.0', remoteOf({ unit: 'mf-player', slots: ['player'] }));
  // A damaged release cannot be promoted, so it is damaged after the promotion, before the edge loads it.
  await shop.edge.close();
  await shop.store.promote({ 'mf-catalog': '1.1.0', 'mf-player': '1.1.0' });
  await writeFile(path.join(shop.store.releasesDir, 'mf-catalog/1.1.0/page.1.js'), 'other bytes');
  await shop.restart();
  await shop.edge.refresh();
  expect(await versions()).toEqual({ 'mf-catalog': '1.0.0', 'mf-player': '1.1.0' });
});

it('starts with the newest good target of a damaged unit and omits a unit without one', async () => {
  await shop.store.publish('mf-catalog', '1.1.0', CATALOG);
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await rm(path.join(shop.store.releasesDir, 'mf-catalog/1.1.0/remoteEntry.1.js'));
  await rm(path.join(shop.store.releasesDir, 'mf-player/1.0.0'), { recursive: true });
  const second = await createEdge(
    readConfig(
      { ...SILENT, DATA_DIR: shop.store.dataDir, SERVICE_URL: shop.service.url, EDGE_STATE_DIR: path.join(shop.store.dataDir, 'second') },
      '/',
    ),
  );
  const page = await sendRequest(await second.listen(), '/');
  await second.close();
  expect(documentOf(page.text).units.map(({ unit, version }) => `${unit}@${version}`)).toEqual(['mf-catalog@1.0.0']);
});

it('drops a live release when a file is missing everywhere and uses it again once repaired', async () => {
  const settings = { EDGE_CACHE_BYTES: '0', EDGE_RETRY_MS: '100' };
  await shop.restart(settings);
  await shop.store.publish('mf-catalog', '1.1.0', CATALOG);
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await shop.edge.refresh();
  // Closing waits until the edge has written its own copy.
  await shop.restart(settings);
  expect((await versions())['mf-catalog']).toBe('1.1.0');
  const places = [shop.store.releasesDir, path.join(shop.store.dataDir, 'edge/last-good/production')];
  const good = await readFile(path.join(places[0]!, 'mf-catalog/1.1.0/page.1.js'));
  for (const place of places) await writeFile(path.join(place, 'mf-catalog/1.1.0/page.1.js'), 'other bytes');
  expect((await sendRequest(shop.url, '/releases/mf-catalog/1.1.0/page.1.js')).status).toBe(404);
  for (let seen = ''; seen !== '1.0.0'; ) seen = (await versions())['mf-catalog'] ?? '';
  await writeFile(path.join(places[0]!, 'mf-catalog/1.1.0/page.1.js'), good);
  for (let seen = ''; seen !== '1.1.0'; ) seen = (await versions())['mf-catalog'] ?? '';
});

it('keeps the last good set when the channel cannot be read', async () => {
  const chain = path.join(shop.store.releasesDir, 'channels/production');
  await writeFile(path.join(chain, '00000002.json'), '{ half');
  await shop.edge.refresh();
  expect((await sendRequest(shop.url, '/')).status).toBe(200);
  expect(await versions()).toEqual({ 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
});

it('serves the start-up page until the first release exists', async () => {
  const store = await createFixtureStore();
  const edge = await createEdge(
    readConfig({ DATA_DIR: store.dataDir, SERVICE_URL: shop.service.url, PORT: '0', LOG_LEVEL: 'silent' }, '/'),
  );
  const url = await edge.listen();
  const before = await sendRequest(url, '/en/');
  expect([before.status, before.headers['retry-after']]).toEqual([503, '5']);
  expect(before.text).toContain('starting up');
  expect((await sendRequest(url, '/readyz')).status).toBe(503);
  await store.publish('shell', '1.0.0', HOST);
  await store.publish('mf-catalog', '1.0.0', CATALOG);
  await store.promote({ shell: '1.0.0', 'mf-catalog': '1.0.0' });
  await edge.refresh();
  expect((await sendRequest(url, '/en/')).status).toBe(200);
  expect(JSON.parse((await sendRequest(url, '/readyz')).text)).toMatchObject({
    status: 'ready',
    units: ['shell@1.0.0', 'mf-catalog@1.0.0'],
    service: true,
  });
  await edge.close();
  await store.remove();
});

it('serves a configured local build instead of a release while its server responds', async () => {
  const manifest = { ...CATALOG, unit: 'mf-catalog', version: 'dev', container: 'dev', kit: [] };
  shop.service.answers.set('/release.json', (_request, response) => response.end(JSON.stringify(manifest)));
  const config = readConfig(
    {
      DATA_DIR: shop.store.dataDir,
      SERVICE_URL: shop.service.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      EDGE_OVERRIDES: `mf-catalog=${shop.service.url}`,
    },
    '/',
  );
  const edge = await createEdge(config);
  const url = await edge.listen();
  const page = await sendRequest(url, '/music');
  const unit = documentOf(page.text).units.find((item) => item.unit === 'mf-catalog');
  expect(unit).toMatchObject({ version: 'dev', entry: `${shop.service.url}/remoteEntry.1.js` });
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${shop.service.url} ws://127.0.0.1`);
  shop.service.answers.delete('/release.json');
  expect(documentOf((await sendRequest(url, '/music')).text).units.some(({ version }) => version === 'dev')).toBe(false);
  await edge.close();
});
