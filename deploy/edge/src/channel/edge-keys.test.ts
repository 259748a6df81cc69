import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseService } from 'deploy-api';
import { type HealthView, pinFloor } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import { edgeKeysDir } from 'deploy-release/testing';
import { createAutomaticRollback } from '../health/automatic-rollback.ts';
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
  await createAutomaticRollback(releaseService, 'production')({ unit: 'mf-catalog', from: '1.1.0', to: '1.0.0' }, why);
  await shop.edge.refresh();
  expect(await catalogue()).toBe('1.0.0');
  // A taken-over edge has no key that signs another change.
  const manager = { name: 'amy', role: 'manager' as const, units: [], tokenId: null };
  const promotion = releaseService.promote(manager, { versions: { 'mf-catalog': '1.1.0' }, channel: 'production', why: 'x' });
  await expect(promotion).rejects.toThrow();
  await shop.edge.refresh();
  expect(await catalogue()).toBe('1.0.0');
});

describe('an edge without state refuses an older document that is replayed', () => {
  beforeEach(async () => {
    await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    await shop.store.promote({ 'mf-catalog': '1.1.0' });
  });
  /** The store as it was before the last change, and an edge that never saw it. */
  const replay = async (env: Record<string, string> = {}) => {
    await rm(path.join(shop.store.releasesDir, 'channels/production/00000002.json'));
    await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh'), ...env });
    return JSON.parse((await sendRequest(shop.url, '/readyz')).text) as { accepted: number | null; refused: { reason: string } | null };
  };

  it('than the release service pinned beside the trusted keys', async () => {
    await pinFloor(shop.store.keysDir, 'production', 2);
    await pinFloor(shop.store.keysDir, 'production', 1);
    expect(await replay()).toMatchObject({ accepted: null, refused: { reason: expect.stringContaining('older than 2') } });
  });

  it('than EDGE_MIN_SEQUENCE', async () => {
    expect(await replay({ EDGE_MIN_SEQUENCE: '2' })).toMatchObject({
      accepted: null,
      refused: { reason: expect.stringContaining('older than 2') },
    });
  });

  it('while a document at the floor is accepted, and a served one stays when the store is gone', async () => {
    await pinFloor(shop.store.keysDir, 'production', 2);
    await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
    expect(await catalogue()).toBe('1.1.0');
    await pinFloor(shop.store.keysDir, 'production', 3);
    await rm(shop.store.releasesDir, { recursive: true });
    await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
    expect(await catalogue()).toBe('1.1.0');
  });
});

it('an edge says when its newest document is old, and goes on serving it', async () => {
  const ready = async () =>
    JSON.parse((await sendRequest(shop.url, '/readyz')).text) as { stale: boolean; documentAt: string; status: string };
  expect(await ready()).toMatchObject({ stale: false, status: 'ready' });
  const { at } = (await shop.store.store.channel('production'))!.body;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at) + 31 * 86_400_000);
  try {
    expect(await ready()).toMatchObject({ stale: true, documentAt: at, status: 'ready' });
    const shown = JSON.parse((await sendRequest(shop.operatorUrl, '/health')).text) as HealthView;
    expect(shown.document).toEqual({ at, stale: true });
    expect(await catalogue()).toBe('1.0.0');
  } finally {
    clock.mockRestore();
  }
});
