import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, shell, TEAM } from '../testing/release-fixture.ts';

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
  const dir = path.join(fixture.dataDir, 'rights/previews');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, '00000000-0000-4000-8000-000000000000.json'), '{');
  await expect(collect()).rejects.toMatchObject({ reason: 'damaged', message: expect.stringMatching(/00000000-.*move it away/) });
  expect(await fixture.releaseService.published({ unit: 'mf-catalog' })).toHaveLength(3);
});
