import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await shop.edge.refresh();
});
afterEach(() => shop.close());

/** Every file that a page names, as a browser would fetch them. */
async function serves(): Promise<void> {
  const page = await sendRequest(shop.url, '/music');
  expect(page.status).toBe(200);
  const document = documentOf(page.text);
  expect(document.units.map(({ unit, version }) => `${unit}@${version}`).sort()).toEqual(['mf-catalog@1.1.0', 'mf-player@1.0.0']);
  expect(document.fallbacks.map(({ version }) => version)).toEqual(['1.0.0']);
  for (const address of Object.keys(document.integrity))
    expect([address, (await sendRequest(shop.url, address)).status]).toEqual([address, 200]);
}

it('keeps serving pages and files when the store is deleted at run time', async () => {
  await rm(shop.store.releasesDir, { recursive: true });
  await shop.edge.refresh();
  await serves();
});

it('serves them after a restart without the store, and uses the store again when it is back', async () => {
  const aside = path.join(shop.store.dataDir, 'aside');
  await rename(shop.store.releasesDir, aside);
  await shop.restart();
  await serves();
  expect(JSON.parse((await sendRequest(shop.url, '/readyz')).text)).toMatchObject({
    status: 'ready',
    accepted: 2,
    refused: { reason: 'the store has no document of production' },
  });
  await rename(aside, shop.store.releasesDir);
  await shop.store.rollback('mf-catalog');
  for (let seen = ''; seen !== '1.0.0'; ) {
    seen = documentOf((await sendRequest(shop.url, '/')).text).units.find(({ unit }) => unit === 'mf-catalog')?.version ?? '';
  }
});

it('rejects changed files of its own copy', async () => {
  await shop.edge.close();
  await rm(path.join(shop.store.releasesDir), { recursive: true });
  await rm(path.join(shop.store.dataDir, 'edge/last-good/production/mf-catalog/1.1.0/page.1.js'));
  await shop.restart();
  const units = documentOf((await sendRequest(shop.url, '/music')).text).units.map(({ unit, version }) => `${unit}@${version}`);
  expect(units.sort()).toEqual(['mf-catalog@1.0.0', 'mf-player@1.0.0']);
});

it('keeps copies of live releases only', async () => {
  for (const version of ['1.2.0', '1.3.0']) {
    await shop.store.publish('mf-catalog', version, remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    await shop.store.promote({ 'mf-catalog': version });
    await shop.edge.refresh();
  }
  await shop.edge.close();
  await rm(shop.store.releasesDir, { recursive: true });
  await shop.restart();
  const document = documentOf((await sendRequest(shop.url, '/music')).text);
  expect(document.units.find(({ unit }) => unit === 'mf-catalog')?.version).toBe('1.3.0');
  expect((await sendRequest(shop.url, '/releases/mf-catalog/1.2.0/page.1.js')).status).toBe(200);
  expect((await sendRequest(shop.url, '/releases/mf-catalog/1.0.0/page.1.js')).status).toBe(404);
});

it('starts and follows changes with a read-only state folder', async () => {
  // A folder cannot be created below a file, even by root: the same failure as on a full or read-only disk.
  await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.keysDir, 'trusted.json/edge') });
  await serves();
  await shop.store.rollback('mf-catalog');
  await shop.edge.refresh();
  expect(documentOf((await sendRequest(shop.url, '/')).text).units).toContainEqual(
    expect.objectContaining({ unit: 'mf-catalog', version: '1.0.0' }),
  );
});
