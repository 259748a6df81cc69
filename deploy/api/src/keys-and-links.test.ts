import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { folderStore, pinnedFloor, readPreview, rotateKeys } from 'deploy-release';
import { memoryStore } from 'deploy-release/testing';
import { acceptChannel } from 'shared-contracts/release/accept-channel';
import { serviceContractOf } from 'shared-contracts/release/contract-of';
import { knownService } from './service/known-service.ts';
import { MANAGER, openReleaseFixture, REQUEST, type ReleaseFixture, ROBOT, TEAM } from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await openReleaseFixture();
});
afterEach(() => fixture.end());

test('after a key rotation, tabs that know only the old or only the new key accept the channel', async () => {
  const [old] = (await fixture.releaseService['keys.list']()).filter(({ role }) => role === 'release');
  const { made: fresh } = await fixture.releaseService['keys.rotate'](MANAGER, { role: 'release', overlapDays: 7 });
  const state = await folderStore(path.join(fixture.dataDir, 'releases')).channel('production');
  for (const key of [old!, fresh!]) {
    const accepted = acceptChannel(state!.signed, { channel: 'production', keys: [key], now: '2026-03-02T00:00:00.000Z', before: null });
    expect((await accepted).action).toBe('resign');
  }
  fixture.pass(8);
  expect(await fixture.releaseService['keys.retire'](MANAGER)).toEqual({ retired: [old!.id] });
  expect(await fixture.releaseService.status({ channel: 'production' })).toMatchObject({ sequence: 2 });
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, problems: [] });
  await expect(fixture.releaseService['keys.rotate'](TEAM, { role: 'release' })).rejects.toMatchObject({ reason: 'right' });
});

test('`verify` reports an interrupted rotation, and `keys.resign` completes it', async () => {
  const keysDir = path.join(fixture.dataDir, 'keys');
  const added = await rotateKeys(keysDir, { now: new Date('2026-03-01T00:10:00.000Z'), overlapDays: 7 });
  const { ok, problems } = await fixture.releaseService.verify({ channel: 'production' });
  expect([ok, problems]).toEqual([
    false,
    [expect.objectContaining({ text: expect.stringMatching(/counts only until 2026-03-08.*release keys resign/) })],
  ]);
  expect(await fixture.releaseService['keys.resign'](MANAGER)).toEqual({ signed: ['production'] });
  expect(await fixture.releaseService['keys.resign'](MANAGER)).toEqual({ signed: [] });
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true });
  const { signed } = (await folderStore(path.join(fixture.dataDir, 'releases')).channel('production'))!;
  expect(Object.keys(signed.signatures)).toContain(added.id);
  await expect(fixture.releaseService['keys.resign'](TEAM)).rejects.toMatchObject({ reason: 'right' });
});

test.each([2 ** 31, 1e308, 36_526, -1])('`gc` and `keys.resign` refuse a period of %p days', async (olderThanDays) => {
  const refusal = { reason: 'input' };
  await expect(fixture.releaseService.gc(MANAGER, { olderThanDays, dryRun: true })).rejects.toMatchObject(refusal);
  await expect(fixture.releaseService['keys.resign'](MANAGER, { olderThanDays })).rejects.toMatchObject(refusal);
});

test('`keys.resign` renews an old document, so that edges see that nothing newer is withheld, and pins it for edges without state', async () => {
  const edgeDir = path.join(fixture.dataDir, 'edge-keys');
  expect(await pinnedFloor(edgeDir, 'production')).toBe(1);
  expect(await fixture.releaseService['keys.resign'](MANAGER, { olderThanDays: 7 })).toEqual({ signed: [] });
  fixture.pass(8);
  expect(await fixture.releaseService['keys.resign'](MANAGER, { olderThanDays: 7 })).toEqual({ signed: ['production'] });
  const renewed = (await fixture.releaseService.status({ channel: 'production' }))!;
  expect([renewed.sequence, renewed.at > '2026-03-08']).toEqual([2, true]);
  expect(await pinnedFloor(edgeDir, 'production')).toBe(2);
});

test('a document signed by an automation key only stays valid after that key ends', async () => {
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  await fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
  await fixture.releaseService['keys.rotate'](MANAGER, { role: 'automation', overlapDays: 1 });
  fixture.pass(2);
  expect((await fixture.releaseService['keys.retire'](MANAGER)).retired).toHaveLength(1);
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, problems: [] });
  await fixture.releaseService.unhold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
});

test('an automatic rollback stays valid after the release key of its predecessor ends', async () => {
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  await fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
  await fixture.releaseService['keys.rotate'](MANAGER, { role: 'release', overlapDays: 1 });
  fixture.pass(2);
  expect((await fixture.releaseService['keys.retire'](MANAGER)).retired).toHaveLength(1);
  expect(await fixture.releaseService.status({ channel: 'production' })).toMatchObject({ units: { 'mf-catalog': { current: '1.0.0' } } });
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true, problems: [] });
});

test('refusing to retire the last key leaves the channel unchanged', async () => {
  const [last] = await fixture.releaseService['keys.list']();
  await expect(fixture.releaseService['keys.retire'](MANAGER, { id: last!.id })).rejects.toMatchObject({ reason: 'input' });
  expect((await fixture.releaseService.status({ channel: 'production' }))!.sequence).toBe(1);
});

test('a preview link shows published releases until it expires; forged links are refused', async () => {
  const { value, units } = await fixture.releaseService.preview(TEAM, { versions: { 'mf-catalog': '1.1' }, hours: 2 });
  expect(units).toEqual({ 'mf-catalog': '1.1.0' });
  const link = value!;
  const keys = await fixture.releaseService['keys.list']();
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
  const [payload = '', signature = ''] = link.split('.');
  const other = Buffer.from(payload, 'base64url').toString('utf8').replace('1.1.0', '6.6.6');
  for (const forged of [
    '',
    'x',
    payload,
    `${payload}.`,
    `${payload}.AAAA`,
    `${link}.x`,
    `${Buffer.from(other).toString('base64url')}.${signature}`,
    'a'.repeat(9000),
  ]) {
    expect(await readPreview(forged, keys, at)).toBeNull();
  }
  await expect(fixture.releaseService.preview(TEAM, { versions: { 'mf-player': '1.0.0' }, hours: 2 })).rejects.toMatchObject({
    reason: 'right',
  });
  await expect(fixture.releaseService.preview(MANAGER, { versions: { 'mf-catalog': '9.9.9' }, hours: 2 })).rejects.toMatchObject({
    reason: 'missing',
  });
  await expect(fixture.releaseService.preview(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, hours: 9999 })).rejects.toMatchObject({
    reason: 'input',
  });
});

describe('the service contract of the gate', () => {
  let answer: string;
  let url: string;
  const server = createServer((_request, response) => response.end(answer));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('comes from the running service, else from the stored copy, else is missing; a note says which', async () => {
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
