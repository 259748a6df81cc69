import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createReleaseService } from 'deploy-api';
import { MANAGER, openReleaseFixture, REQUEST, type ReleaseFixture, ROBOT, TEAM } from 'deploy-api/testing';
import { acceptedFile, folderStore, trustedKeys } from 'deploy-release';
import { createChannelFollower } from './channel/channel-follower.ts';
import { storeChannel } from './channel/channel-source.ts';

let fixture: ReleaseFixture;
let channelDir: string;
beforeEach(async () => {
  fixture = await openReleaseFixture();
  channelDir = path.join(fixture.dataDir, 'releases/channels/production');
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
  await fixture.releaseService.hold(MANAGER, { units: ['mf-player'], ...REQUEST });
});
afterEach(() => fixture.end());

const file = (sequence: number) => path.join(channelDir, `${String(sequence).padStart(8, '0')}.json`);
const damage = async (sequence: number) => {
  const text = await readFile(file(sequence), 'utf8');
  await writeFile(file(sequence), text.replace('mf-player', 'mf-flayer'));
};
const repair = (dryRun = false) =>
  createReleaseService({ dataDir: fixture.dataDir, now: () => new Date('2026-03-02') }).repair(MANAGER, { ...REQUEST, dryRun });
const verified = () => fixture.releaseService.verify({ channel: 'production' });

/** An edge as it follows the channel, with a state of its own. */
async function edge() {
  const keys = await trustedKeys(path.join(fixture.dataDir, 'keys'));
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
  const follower = createChannelFollower({
    channel: 'production',
    source: storeChannel(folderStore(path.join(fixture.dataDir, 'releases')), 'production'),
    keys: { all: () => keys } as never,
    file: acceptedFile(path.join(fixture.dataDir, 'elsewhere'), 'production'),
    log: silent as never,
  });
  await follower.advance();
  return follower;
}

test.each([
  ['is damaged', true],
  ['is not readable at all', false],
])(
  'where the newest document %s, nothing changes until a manager repairs, and edges that saw it or not follow',
  async (_what, readable) => {
    const saw = await edge();
    expect(saw.current()?.body.sequence).toBe(3);
    if (readable) await damage(3);
    else await writeFile(file(3), '{ half');
    const fresh = await edge();
    for (const doing of [
      fixture.releaseService.hold(MANAGER, { units: ['shell'], ...REQUEST }),
      fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST }),
      fixture.releaseService.status({ channel: 'production' }),
    ]) {
      await expect(doing).rejects.toMatchObject({
        reason: 'damaged',
        message: expect.stringContaining('release -- repair --channel production'),
      });
    }
    expect((await verified()).problems.map(({ text }) => text).join('\n')).toContain('release -- repair --channel production');

    expect(await repair(true)).toMatchObject({ changed: true, from: { sequence: 2 }, sequence: 5, quarantined: [3] });
    expect(await readdir(channelDir)).toHaveLength(3);
    expect(await repair()).toMatchObject({ changed: true, sequence: 5, quarantined: [3] });
    expect(await verified()).toMatchObject({ ok: true, problems: [] });
    expect((await readdir(channelDir)).filter((name) => name.includes('quarantined'))).toHaveLength(1);
    expect(await repair()).toMatchObject({ changed: false, sequence: 5 });

    await fixture.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
    for (const follower of [saw, fresh, await edge()]) {
      await follower.advance();
      expect(follower.current()?.body).toMatchObject({ sequence: 6, units: { 'mf-catalog': { current: '1.0.0' } } });
      expect(follower.rejected()).toBeNull();
    }
    expect(await verified()).toMatchObject({ ok: true, problems: [] });
    const [entry] = (await fixture.releaseService.audit()).filter(({ verb }) => verb === 'repair').slice(-1);
    expect(entry).toMatchObject({ by: 'amy', outcome: 'done', channel: 'production' });
  },
);

test('verify reports a chain with a missing end, and no document reuses the lost number', async () => {
  const saw = await edge();
  await rm(file(3));
  expect(await verified()).toMatchObject({ ok: false, problems: [{ code: 'channel.cut', params: { known: 3 } }] });
  for (const doing of [
    fixture.releaseService.hold(MANAGER, { units: ['shell'], ...REQUEST }),
    fixture.releaseService.rollback(ROBOT, { moves: [{ unit: 'mf-catalog' }], ...REQUEST }),
    fixture.releaseService.hold(MANAGER, { units: ['shell'], ...REQUEST, dryRun: true }),
  ]) {
    await expect(doing).rejects.toMatchObject({ reason: 'damaged', userMessage: { code: 'channel.cut' } });
  }
  expect(await readdir(channelDir)).toHaveLength(2);
  expect(await repair()).toMatchObject({ changed: true, sequence: 5, quarantined: [] });
  await fixture.releaseService.hold(MANAGER, { units: ['shell'], ...REQUEST });
  await saw.advance();
  expect(saw.current()?.body).toMatchObject({ sequence: 6, units: { shell: { hold: {} } } });
  expect(await verified()).toMatchObject({ ok: true, problems: [] });
});

test('verify also uses what this machine’s edge accepted', async () => {
  const accepted = acceptedFile(path.join(fixture.dataDir, 'edge'), 'production');
  await mkdir(path.dirname(accepted.path), { recursive: true });
  const { signed } = (await folderStore(path.join(fixture.dataDir, 'releases')).channel('production'))!;
  await accepted.save({ signed, ancestorProofs: [] });
  await rm(path.join(fixture.dataDir, 'rights/audit'), { recursive: true });
  await rm(file(3));
  expect(await verified()).toMatchObject({ ok: false, problems: [{ code: 'channel.cut', params: { known: 3 } }] });
  // An unsigned document is ignored.
  await accepted.save({ signed: { ...signed, body: signed.body.replace('"sequence":3', '"sequence":9') }, ancestorProofs: [] });
  expect(await verified()).toMatchObject({ ok: true });
});

test('a deleted chain is reported and restarts only after a manager’s repair', async () => {
  await rm(channelDir, { recursive: true });
  expect(await verified()).toMatchObject({ ok: false, documents: 0, problems: [{ code: 'channel.cut', params: { known: 3 } }] });
  const anew = () => fixture.releaseService.promote(MANAGER, { versions: { shell: '1.0.0' }, ...REQUEST });
  await expect(anew()).rejects.toMatchObject({ userMessage: { code: 'channel.cut' } });
  expect(await repair()).toMatchObject({ changed: true, from: null, sequence: 0 });
  expect(await anew()).toMatchObject({ sequence: 1 });
  expect(await verified()).toMatchObject({ ok: true });
});

test('without any valid document nothing is deleted, and the message names the remedy', async () => {
  for (const sequence of [1, 2, 3]) await damage(sequence);
  await expect(repair()).rejects.toMatchObject({ reason: 'damaged', userMessage: { code: 'repair.noneGood' } });
  expect(await readdir(channelDir)).toHaveLength(3);
});

test('only release managers may repair', async () => {
  await damage(3);
  const releaseService = createReleaseService({ dataDir: fixture.dataDir, now: () => new Date('2026-03-02') });
  for (const actor of [TEAM, ROBOT]) await expect(releaseService.repair(actor, REQUEST)).rejects.toMatchObject({ reason: 'right' });
  expect(await readdir(channelDir)).toHaveLength(3);
});
