import { rename } from 'node:fs/promises';
import { createReleaseService } from 'deploy-api/release-service';
import { edgeKeysDir } from 'deploy-release/keys/index';
import { createMessage } from 'deploy-release/messages/message';
import { automaticRollback } from '../health/automatic-rollback.ts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

const catalogue = async () =>
  documentOf((await sendRequest(shop.url, '/music')).text).units.find(({ unit }) => unit === 'mf-catalog')?.version;

it('serves and rolls back without access to the folder of the release key, and cannot promote', async () => {
  await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await rename(shop.store.keysDir, `${shop.store.keysDir}-elsewhere`);
  await shop.restart();
  expect(await catalogue()).toBe('1.1.0');
  const { dataDir } = shop.store;
  const releaseService = createReleaseService({ dataDir, keysDir: edgeKeysDir(shop.store.keysDir), serviceUrl: shop.service.url });
  const why = createMessage('analysis.noReleaseService');
  await automaticRollback(releaseService, 'production')({ unit: 'mf-catalog', from: '1.1.0', to: '1.0.0' }, why);
  await shop.edge.refresh();
  expect(await catalogue()).toBe('1.0.0');
  // A taken-over edge has no key that signs another change.
  const manager = { name: 'amy', role: 'manager' as const, units: [], tokenId: null };
  const promotion = releaseService.promote(manager, { versions: { 'mf-catalog': '1.1.0' }, channel: 'production', why: 'x' });
  await expect(promotion).rejects.toThrow();
  await shop.edge.refresh();
  expect(await catalogue()).toBe('1.0.0');
});
