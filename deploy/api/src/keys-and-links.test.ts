import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { rotateKeys } from 'deploy-release/keys/index';
import { readPreview } from 'deploy-release/previews/preview-link';
import { folderStore, memoryStore } from 'deploy-release/store/index';
import { acceptChannel } from 'shared-contracts/release/accept-channel';
import { serviceContractOf } from 'shared-contracts/release/service-contract';
import { knownService } from './service/known-service.ts';
import { type DeskBench, MANAGER, openDesk, ROBOT, TEAM, WISH } from './testing/desk-bench.ts';

let bench: DeskBench;

beforeEach(async () => {
  bench = await openDesk();
});
afterEach(() => bench.end());

test('after a change of keys a tab that knows the old one only follows, and so does one that knows the new one only', async () => {
  const [old] = (await bench.desk.keys()).filter(({ role }) => role === 'release');
  const fresh = await bench.desk.rotateKeys(MANAGER, { role: 'release', overlapDays: 7 });
  const state = await folderStore(path.join(bench.dataDir, 'releases')).channel('production');
  for (const key of [old!, fresh]) {
    const accepted = acceptChannel(state!.signed, { channel: 'production', keys: [key], now: '2026-03-02T00:00:00.000Z', before: null });
    expect((await accepted).action).toBe('resign');
  }
  bench.pass(8);
  expect(await bench.desk.retireKeys(MANAGER)).toEqual([old!.id]);
  expect(await bench.desk.status('production')).toMatchObject({ sequence: 2 });
  expect(await bench.desk.verify('production')).toMatchObject({ ok: true, problems: [] });
  await expect(bench.desk.rotateKeys(TEAM, { role: 'release' })).rejects.toMatchObject({ reason: 'right' });
});

test('a rotation that was killed before channels were signed anew shows in `verify`, and any later step of the keys finishes it', async () => {
  const keysDir = path.join(bench.dataDir, 'keys');
  const added = await rotateKeys(keysDir, { now: new Date('2026-03-01T00:10:00.000Z'), overlapDays: 7 });
  const { ok, problems } = await bench.desk.verify('production');
  expect([ok, problems]).toEqual([
    false,
    [expect.objectContaining({ text: expect.stringMatching(/counts only until 2026-03-08.*release keys resign/) })],
  ]);
  expect(await bench.desk.signChannels(MANAGER)).toEqual(['production']);
  expect(await bench.desk.signChannels(MANAGER)).toEqual([]);
  expect(await bench.desk.verify('production')).toMatchObject({ ok: true });
  const { signed } = (await folderStore(path.join(bench.dataDir, 'releases')).channel('production'))!;
  expect(Object.keys(signed.signatures)).toContain(added.id);
  await expect(bench.desk.signChannels(TEAM)).rejects.toMatchObject({ reason: 'right' });
});

test('a document that the automation alone signed outlives the end of its key', async () => {
  await bench.desk.promote(MANAGER, { 'mf-catalog': '1.1.0' }, WISH);
  await bench.desk.rollback(ROBOT, [{ unit: 'mf-catalog' }], WISH);
  await bench.desk.rotateKeys(MANAGER, { role: 'automation', overlapDays: 1 });
  bench.pass(2);
  expect(await bench.desk.retireKeys(MANAGER)).toHaveLength(1);
  expect(await bench.desk.verify('production')).toMatchObject({ ok: true, problems: [] });
  await bench.desk.unhold(MANAGER, ['mf-catalog'], WISH);
});

test('an automatic rollback goes on counting when the release key of the document before it goes', async () => {
  await bench.desk.promote(MANAGER, { 'mf-catalog': '1.1.0' }, WISH);
  await bench.desk.rollback(ROBOT, [{ unit: 'mf-catalog' }], WISH);
  await bench.desk.rotateKeys(MANAGER, { role: 'release', overlapDays: 1 });
  bench.pass(2);
  expect(await bench.desk.retireKeys(MANAGER)).toHaveLength(1);
  expect(await bench.desk.status('production')).toMatchObject({ units: { 'mf-catalog': { current: '1.0.0' } } });
  expect(await bench.desk.verify('production')).toMatchObject({ ok: true, problems: [] });
});

test('a key that may not be retired leaves the channel as it is', async () => {
  const [last] = await bench.desk.keys();
  await expect(bench.desk.retireKeys(MANAGER, last!.id)).rejects.toMatchObject({ reason: 'input' });
  expect((await bench.desk.status('production'))!.sequence).toBe(1);
});

test('a preview link shows published releases until it ends, and no changed or foreign one does', async () => {
  const { value, units } = await bench.desk.previewLink(TEAM, { 'mf-catalog': '1.1' }, { hours: 2 });
  expect(units).toEqual({ 'mf-catalog': '1.1.0' });
  const link = value!;
  const keys = await bench.desk.keys();
  const at = '2026-03-01T01:00:00.000Z';
  expect(await readPreview(link, keys, at)).toMatchObject({ units: { 'mf-catalog': '1.1.0' } });
  expect(await readPreview(link, keys, '2026-03-01T03:00:00.000Z')).toBeNull();
  expect(
    await readPreview(
      link,
      keys.filter(({ role }) => role === 'automation'),
      at,
    ),
  ).toBeNull();
  const [said = '', signature = ''] = link.split('.');
  const other = Buffer.from(said, 'base64url').toString('utf8').replace('1.1.0', '6.6.6');
  for (const forged of [
    '',
    'x',
    said,
    `${said}.`,
    `${said}.AAAA`,
    `${link}.x`,
    `${Buffer.from(other).toString('base64url')}.${signature}`,
    'a'.repeat(9000),
  ]) {
    expect(await readPreview(forged, keys, at)).toBeNull();
  }
  await expect(bench.desk.previewLink(TEAM, { 'mf-player': '1.0.0' }, { hours: 2 })).rejects.toMatchObject({ reason: 'right' });
  await expect(bench.desk.previewLink(MANAGER, { 'mf-catalog': '9.9.9' }, { hours: 2 })).rejects.toMatchObject({ reason: 'missing' });
  await expect(bench.desk.previewLink(MANAGER, { 'mf-catalog': '1.1.0' }, { hours: 9999 })).rejects.toMatchObject({ reason: 'input' });
});

describe('what the gate knows of the service', () => {
  let answer: string;
  let url: string;
  const server = createServer((_request, response) => response.end(answer));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('is what the running service tells; else the kept copy, or nothing, and either is said', async () => {
    const store = memoryStore();
    const running = serviceContractOf('2.0.0');
    answer = JSON.stringify(running);
    expect(await knownService(store, url)).toEqual({ contract: running, notes: [] });
    answer = JSON.stringify({ ...running, digests: {} });
    const nothing = await knownService(store, url);
    expect(nothing.contract).toBeNull();
    expect(nothing.notes.map(({ text }) => text)).toEqual([expect.stringMatching(/digests/), expect.stringMatching(/were not compared/)]);
    await store.keepServiceContract(serviceContractOf('1.0.0'));
    const kept = await knownService(store, 'http://127.0.0.1:1');
    expect(kept.contract?.version).toMatch(/^1\.0\.0-c/);
    expect(kept.notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/cannot be reached/),
      expect.stringMatching(/kept contract 1\.0\.0-c/),
    ]);
  });
});
