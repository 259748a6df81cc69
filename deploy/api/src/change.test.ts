import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuild } from 'deploy-release/testing';
import { createReleaseService } from './release-service.ts';
import {
  catalog,
  MANAGER,
  openReleaseFixture,
  player,
  REQUEST,
  type ReleaseFixture,
  releaseFixture,
  shell,
} from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await openReleaseFixture();
});
afterEach(() => fixture.end());

test('a change based on an older document is refused for that, not for a hold set since', async () => {
  const { sequence } = (await fixture.releaseService.status({ channel: 'production' }))!;
  await fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST, sequence });
  const late = fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence });
  await expect(late).rejects.toMatchObject({ reason: 'conflict' });
  const informed = fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence: sequence + 1 });
  await expect(informed).rejects.toMatchObject({ reason: 'held' });
});

describe('a dry run', () => {
  test('in an empty data folder writes nothing', async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'dry-run-'));
    const dataDir = path.join(work, 'data');
    const dir = makeBuild(path.join(work, 'build'), 'mf-catalog', '1.0.0', { 'entry.js': '1' });
    const releaseService = createReleaseService({ dataDir });
    const dryRun = { ...REQUEST, dryRun: true };
    expect(await releaseService.publish(MANAGER, { dir, dryRun: true })).toMatchObject({ outcome: 'published' });
    await expect(releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.0.0' }, ...dryRun })).rejects.toThrow(
      /no published release/,
    );
    await expect(releaseService.hold(MANAGER, { units: ['mf-catalog'], ...dryRun })).rejects.toThrow(
      /no channel production, nor any other yet/,
    );
    expect(await releaseService['keys.create'](MANAGER, { dryRun: true })).toEqual([]);
    expect(readdirSync(work)).toEqual(['build']);
    rmSync(work, { recursive: true });
  });

  test('of the first promotion creates no keys', async () => {
    const fresh = releaseFixture({ folder: true });
    await fresh.publish(shell(), catalog('1.0.0'), player('1.0.0'));
    const versions = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' };
    expect(await fresh.releaseService.promote(MANAGER, { versions, ...REQUEST, dryRun: true })).toMatchObject({
      changed: true,
      sequence: 1,
    });
    expect(readdirSync(fresh.dataDir)).not.toContain('keys');
    expect((await fresh.releaseService.audit({ limit: 1 }))[0]).toMatchObject({ verb: 'promote', dryRun: true });
    fresh.end();
  });
});
