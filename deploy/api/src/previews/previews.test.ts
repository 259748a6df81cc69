import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { everTrustedKeys, readPreview } from 'deploy-release';
import { tokenFolder } from '../rights/token-folder.ts';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, shell, TEAM } from '../testing/release-fixture.ts';
import { isPreviewOpen, previewFolder } from './preview-folder.ts';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = releaseFixture({ folder: true });
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'), catalog('1.1.0'), catalog('1.2.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, ...REQUEST });
});
afterEach(() => fixture.end());

/** The release service of a fixture begins in March 2026, and files are as old as they are: everything is unused by then. */
const collect = async () => {
  const { removed } = await fixture.releaseService.gc(MANAGER, { olderThanDays: 1 });
  return removed.sort();
};
const AGES = 3000;

test('garbage collection keeps a release while a preview link shows it, then removes it', async () => {
  fixture.pass(AGES);
  await fixture.releaseService.preview(TEAM, { versions: { 'mf-catalog': '1.1.0' }, hours: 20 * 24 });
  await fixture.releaseService.preview(TEAM, { versions: { 'mf-catalog': '1.2.0' }, hours: 24, dryRun: true });
  fixture.pass(19);
  expect(await collect()).toEqual(['mf-catalog@1.2.0']);
  fixture.pass(2);
  expect(await collect()).toEqual(['mf-catalog@1.1.0']);
  expect(await fixture.releaseService.published({ unit: 'mf-catalog' })).toMatchObject([{ version: '1.0.0' }]);
});

test('an unreadable preview record stops garbage collection, and the error names its file', async () => {
  fixture.pass(AGES);
  const dir = path.join(fixture.dataDir, 'previews');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, '00000000-0000-4000-8000-000000000000.json'), '{');
  await expect(collect()).rejects.toMatchObject({ reason: 'damaged', message: expect.stringMatching(/00000000-.*move it away/) });
  expect(await fixture.releaseService.published({ unit: 'mf-catalog' })).toHaveLength(3);
});

const entries = () => previewFolder(path.join(fixture.dataDir, 'previews'));
const tokens = () => tokenFolder(path.join(fixture.dataDir, 'rights/tokens'));
const isOpen = async (id: string) => isPreviewOpen((await entries().find(id))!, tokens());
const link = async (actor = TEAM) => (await fixture.releaseService.preview(actor, { versions: { 'mf-catalog': '1.1.0' }, hours: 24 })).id!;
const teamToken = () => fixture.releaseService['tokens.create'](MANAGER, { name: 'catalog team', role: 'team', units: ['mf-catalog'] });

test('a revoked preview link no longer opens, and garbage collection may remove its releases', async () => {
  fixture.pass(AGES);
  const [id, other] = [await link(), await link()];
  expect((await fixture.releaseService['previews.list'](TEAM)).map((entry) => entry.id).sort()).toEqual([id, other].sort());
  await fixture.releaseService['previews.revoke'](TEAM, { id, dryRun: true });
  expect(await isOpen(id)).toBe(true);
  expect(await fixture.releaseService['previews.revoke'](TEAM, { id })).toMatchObject({ id, revokedBy: TEAM.name });
  expect([await isOpen(id), await isOpen(other)]).toEqual([false, true]);
  expect(await collect()).toEqual(['mf-catalog@1.2.0']);
  await fixture.releaseService['previews.revoke'](MANAGER, { id: other });
  expect(await collect()).toEqual(['mf-catalog@1.1.0']);
});

test('a team neither sees nor revokes preview links of other units, and an unknown link is refused', async () => {
  const id = await link();
  const others = { ...TEAM, name: 'player team', units: ['mf-player'] };
  expect(await fixture.releaseService['previews.list'](others)).toEqual([]);
  await expect(fixture.releaseService['previews.revoke'](others, { id })).rejects.toMatchObject({ reason: 'right' });
  for (const unknown of ['../../keys/trusted', '00000000-0000-4000-8000-000000000000']) {
    await expect(fixture.releaseService['previews.revoke'](MANAGER, { id: unknown })).rejects.toMatchObject({ reason: 'missing' });
  }
  expect(await isOpen(id)).toBe(true);
});

test('a revoked token ends the preview links that it made, and no others', async () => {
  const { token, info } = await teamToken();
  const [id, other] = [await link(await fixture.releaseService.authenticate(token)), await link()];
  await fixture.releaseService['tokens.revoke'](MANAGER, { id: info.id });
  expect([await isOpen(id), await isOpen(other)]).toEqual([false, true]);
  // The entry says so too: an edge that runs as another user cannot read tokens.
  const unreadable = { find: () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' })) };
  expect(await isPreviewOpen((await entries().find(id))!, unreadable)).toBe(false);
});

test('a deleted token ends the preview links that it made', async () => {
  const { token, info } = await teamToken();
  const id = await link(await fixture.releaseService.authenticate(token));
  expect(await isOpen(id)).toBe(true);
  rmSync(path.join(fixture.dataDir, 'rights/tokens', `${info.id}.json`));
  expect(await isOpen(id)).toBe(false);
});

test('a preview link outlives the rotation and the retirement of the key that signed it', async () => {
  const { value } = await fixture.releaseService.preview(TEAM, { versions: { 'mf-catalog': '1.1.0' }, hours: 20 * 24 });
  await fixture.releaseService['keys.rotate'](MANAGER, { role: 'release', overlapDays: 1 });
  fixture.pass(2);
  expect((await fixture.releaseService['keys.retire'](MANAGER)).retired).toHaveLength(1);
  const keys = await everTrustedKeys(path.join(fixture.dataDir, 'keys'));
  expect(await readPreview(value!, keys, '2026-03-05T00:00:00.000Z')).toMatchObject({ units: { 'mf-catalog': '1.1.0' } });
});
