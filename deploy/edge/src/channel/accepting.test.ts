import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys, openSigner, rotateKeys } from 'deploy-release';
import { edgeKeysDir } from 'deploy-release/testing';
import { bodyHash } from 'shared-contracts/release/accept-channel';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { documentFile, plantDocument, readDocument, signedBody } from '../testing/channel-file.ts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
});
afterEach(() => shop.close());

const catalogue = async () => {
  const page = await sendRequest(shop.url, '/music');
  expect(page.status).toBe(200);
  return documentOf(page.text).units.find(({ unit }) => unit === 'mf-catalog')?.version;
};
const ready = async () =>
  JSON.parse((await sendRequest(shop.url, '/readyz')).text) as { accepted: number; refused: { reason: string } | null };

/** The successor of the current document, with the catalogue's new release. */
async function nextBody(): Promise<ChannelBody> {
  const text = (await readDocument(shop.store, 1)).body;
  const body = JSON.parse(text) as ChannelBody;
  const unit = { ...body.units['mf-catalog']!, current: '1.1.0', targets: ['1.0.0'] };
  const releases = { ...body.releases, 'mf-catalog@1.1.0': body.releases['mf-catalog@1.0.0']! };
  return { ...body, sequence: 2, previous: await bodyHash(text), units: { ...body.units, 'mf-catalog': unit }, releases };
}

describe('a refused channel document changes no page, and /readyz shows the reason', () => {
  it('when it was changed after it was signed', async () => {
    const signed = await signedBody(await nextBody(), shop.store.signer);
    await plantDocument(shop.store, 2, { ...signed, body: signed.body.replace('"action":"promote"', '"action":"rollback"') });
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect(await ready()).toMatchObject({ accepted: 1, refused: { sequence: 2, reason: expect.stringContaining('no signature') } });
    // An edge without state serves the document before it.
    await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
    expect(await catalogue()).toBe('1.0.0');
    expect((await ready()).refused?.reason).toContain('no signature');
  });

  it('when its file is damaged: no path of the machine is in the answer', async () => {
    await writeFile(documentFile(shop.store, 2), '{ half');
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    const { text } = await sendRequest(shop.url, '/readyz');
    expect(JSON.parse(text)).toMatchObject({ refused: { sequence: 2, reason: expect.stringMatching(/^00000002\.json /) } });
    expect(text).not.toContain(shop.store.dataDir);
  });

  it('when it is replayed after a restart: no path of the machine is in the answer', async () => {
    await plantDocument(shop.store, 2, await signedBody(await nextBody(), await openSigner(shop.store.keysDir, 'release')));
    await shop.edge.refresh();
    await rm(documentFile(shop.store, 2));
    await shop.restart();
    const { text } = await sendRequest(shop.url, '/readyz');
    expect(JSON.parse(text)).toMatchObject({ refused: { reason: expect.stringContaining('older than 2') } });
    expect(text).not.toContain(shop.store.dataDir);
  });

  it('when it is changed in place, while the edge runs', async () => {
    const document = await readDocument(shop.store, 1);
    await plantDocument(shop.store, 1, { ...document, body: document.body.replace('"1.0.0"', '"1.1.0"') });
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect((await ready()).refused?.reason).toBeTruthy();
    await plantDocument(shop.store, 1, document);
    await shop.edge.refresh();
    expect((await ready()).refused).toBeNull();
  });

  it('when another key signed it', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'edge-keys-'));
    await ensureKeys(path.join(elsewhere, 'keys'));
    const other = await openSigner(path.join(elsewhere, 'keys'), 'release');
    await plantDocument(shop.store, 2, await signedBody(await nextBody(), other));
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect(await ready()).toMatchObject({
      accepted: 1,
      refused: { sequence: 2, reason: expect.stringContaining('no signature of a trusted key') },
    });
    await rm(elsewhere, { recursive: true });
  });

  it('when the automation key promotes', async () => {
    const automation = await openSigner(shop.store.keysDir, 'automation');
    await plantDocument(shop.store, 2, await signedBody(await nextBody(), automation));
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect((await ready()).refused?.reason).toContain('automation key may only roll a unit back');
    // An edge without state refuses it too.
    await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
    expect(await catalogue()).toBe('1.0.0');
    expect((await ready()).refused?.reason).toContain('automation key may only roll a unit back');
  });

  it('when it does not follow the one before it', async () => {
    await plantDocument(shop.store, 2, await signedBody({ ...(await nextBody()), previous: '0'.repeat(64) }, shop.store.signer));
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect((await ready()).refused?.reason).toContain('does not follow');
  });

  it('when a manifest has other bytes than the document names: only that release is refused', async () => {
    // The body names the digest of 1.0.0 for 1.1.0.
    await plantDocument(shop.store, 2, await signedBody(await nextBody(), shop.store.signer));
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.0.0');
    expect(await ready()).toMatchObject({ accepted: 2, refused: null, unusable: ['mf-catalog@1.1.0'] });
  });
});

/** The next document: the catalogue rolled back to its newest target, signed by the automation key only. */
async function automaticRollback(sequence: number): Promise<void> {
  const text = (await readDocument(shop.store, sequence - 1)).body;
  const body = JSON.parse(text) as ChannelBody;
  const { current, targets, hold, ...unit } = body.units['mf-catalog']!;
  const back = {
    current: targets[0]!,
    targets: targets.slice(1),
    hold: { at: body.at, rolledBack: [current, ...(hold?.rolledBack ?? [])] },
  };
  const next: ChannelBody = {
    ...body,
    sequence,
    previous: await bodyHash(text),
    action: 'rollback',
    changed: ['mf-catalog'],
    units: { ...body.units, 'mf-catalog': { ...unit, ...back } },
  };
  await plantDocument(shop.store, sequence, await signedBody(next, await openSigner(shop.store.keysDir, 'automation')));
}

it('accepts two automatic rollbacks in a row, after a cold start and after losing the store', async () => {
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await shop.store.publish('mf-catalog', '1.2.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.promote({ 'mf-catalog': '1.2.0' });
  await automaticRollback(4);
  await automaticRollback(5);
  await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
  expect(await catalogue()).toBe('1.0.0');
  expect(await ready()).toMatchObject({ accepted: 5, refused: null });
  await rm(path.join(shop.store.releasesDir, 'channels'), { recursive: true });
  await shop.restart({ EDGE_STATE_DIR: path.join(shop.store.dataDir, 'fresh') });
  expect(await catalogue()).toBe('1.0.0');
  expect((await ready()).accepted).toBe(5);
});

describe('an older document that is replayed', () => {
  beforeEach(async () => {
    await shop.store.promote({ 'mf-catalog': '1.1.0' });
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.1.0');
    await rm(documentFile(shop.store, 2));
  });

  it('is refused while the edge runs', async () => {
    await shop.edge.refresh();
    expect(await catalogue()).toBe('1.1.0');
    expect((await ready()).refused?.reason).toContain('older than 2');
  });

  it('is refused after a restart too', async () => {
    await shop.restart();
    expect(await catalogue()).toBe('1.1.0');
    expect((await ready()).refused?.reason).toContain('older than 2');
  });

  it('is refused after a restart too when no key that signed the newest document is trusted any more', async () => {
    const added = await rotateKeys(shop.store.keysDir);
    const signer = await openSigner(shop.store.keysDir, 'release');
    const onlyNew = { sign: async (text: string) => ({ [added.id]: (await signer.sign(text))[added.id]! }) };
    const { body } = await readDocument(shop.store, 1);
    await plantDocument(shop.store, 1, await signedBody(JSON.parse(body) as ChannelBody, onlyNew));
    const file = path.join(edgeKeysDir(shop.store.keysDir), 'trusted.json');
    const keys = JSON.parse(await readFile(file, 'utf8')) as { id: string; role: string }[];
    await writeFile(file, JSON.stringify(keys.filter(({ id, role }) => id === added.id || role === 'automation')));
    await shop.restart();
    expect(await ready()).toMatchObject({ accepted: null, refused: { sequence: 1, reason: expect.stringContaining('older than 2') } });
  });

  it('is refused under the name of a newer one', async () => {
    await plantDocument(shop.store, 3, await readDocument(shop.store, 1));
    await shop.restart();
    expect(await catalogue()).toBe('1.1.0');
    expect((await ready()).refused?.reason).toContain('holds document 1');
  });
});

it('follows a key rotation without a restart and gives pages the valid keys', async () => {
  const added = await rotateKeys(shop.store.keysDir);
  await shop.edge.refresh();
  expect(documentOf((await sendRequest(shop.url, '/')).text).keys.map(({ id }) => id)).toContain(added.id);
  const signer = await openSigner(shop.store.keysDir, 'release');
  const onlyNew = { sign: async (text: string) => ({ [added.id]: (await signer.sign(text))[added.id]! }) };
  await plantDocument(shop.store, 2, await signedBody(await nextBody(), onlyNew));
  await shop.edge.refresh();
  expect((await ready()).accepted).toBe(2);
});

it('never puts private keys into pages', async () => {
  const file = path.join(edgeKeysDir(shop.store.keysDir), 'trusted.json');
  const keys = JSON.parse(await readFile(file, 'utf8')) as { jwk: object }[];
  await writeFile(file, JSON.stringify(keys.map((key) => ({ ...key, jwk: { ...key.jwk, d: 'secret-part' } }))));
  await shop.restart();
  const { text } = await sendRequest(shop.url, '/');
  expect(documentOf(text).keys).toHaveLength(2);
  expect(text).not.toContain('secret-part');
});
