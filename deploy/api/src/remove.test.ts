import type { DryRun } from './release-service.ts';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, shell, TEAM } from './testing/release-fixture.ts';

let bench: ReleaseFixture;

beforeEach(async () => {
  bench = releaseFixture();
  await bench.publish(shell(), catalog('1.0.0'), player('1.0.0'));
  await bench.releaseService.promote(MANAGER, { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, REQUEST);
});
afterEach(() => bench.end());

test('a unit that nobody needs leaves the channel with its routes, and a trial changes nothing', async () => {
  expect(await bench.releaseService.remove(MANAGER, 'mf-catalog', { ...REQUEST, dryRun: true })).toMatchObject({
    dryRun: true,
    changed: true,
  });
  expect(Object.keys((await bench.releaseService.status('production'))!.units)).toContain('mf-catalog');
  await bench.releaseService.remove(MANAGER, 'mf-catalog', REQUEST);
  expect(Object.keys((await bench.releaseService.status('production'))!.units)).toEqual(['mf-player', 'shell']);
  expect(await bench.releaseService.verify('production')).toMatchObject({ ok: true });
});

test('a unit that answers what others ask stays, as does the host', async () => {
  await expect(bench.releaseService.remove(MANAGER, 'mf-player', REQUEST)).rejects.toMatchObject({
    reason: 'gate',
    message: expect.stringMatching(/nobody answers the intent player.play.*First release mf-catalog without it/s),
  });
  await expect(bench.releaseService.remove(MANAGER, 'shell', REQUEST)).rejects.toMatchObject({ reason: 'input' });
  await expect(bench.releaseService.remove(TEAM, 'mf-catalog', REQUEST)).rejects.toMatchObject({ reason: 'right' });
});

test('what is tried only with keys and tokens is recorded and does nothing', async () => {
  const keys = await bench.releaseService.keys();
  await bench.releaseService.dryRun(MANAGER, { verb: 'keys.rotate', role: 'release' });
  const token = { verb: 'tokens.create', name: 'me', role: 'manager' } as const;
  await expect(bench.releaseService.dryRun(TEAM, token)).rejects.toMatchObject({ reason: 'right' });
  expect(await bench.releaseService.keys()).toEqual(keys);
  const [refused, tried] = await bench.releaseService.audit({ limit: 2 });
  expect(refused).toMatchObject({ verb: 'tokens.create', dryRun: true, outcome: 'refused' });
  expect(tried).toMatchObject({ verb: 'keys.rotate', dryRun: true, outcome: 'unchanged' });
});

test('a trial of keys and tokens is refused for what the deed would be refused for', async () => {
  const refused = (trial: DryRun) => expect(bench.releaseService.dryRun(MANAGER, trial)).rejects;
  const [key] = await bench.releaseService.keys();
  await refused({ verb: 'tokens.revoke', id: 'zzz' }).toMatchObject({ reason: 'missing' });
  await refused({ verb: 'tokens.create', name: 'amy', role: 'team' }).toMatchObject({ reason: 'input' });
  await refused({ verb: 'keys.retire', id: 'zzz' }).toMatchObject({ reason: 'input', message: expect.stringContaining('not among') });
  await refused({ verb: 'keys.retire', id: key!.id }).toMatchObject({
    reason: 'input',
    message: expect.stringContaining('last release key'),
  });
  await refused({ verb: 'keys.rotate', role: 'release', overlapDays: 0 }).toMatchObject({ reason: 'input' });
  expect((await bench.releaseService.audit({ limit: 5 })).every(({ outcome, dryRun }) => outcome === 'refused' && dryRun)).toBe(true);
  expect(await bench.releaseService.keys()).toEqual([key, expect.objectContaining({ role: 'automation' })]);
});
