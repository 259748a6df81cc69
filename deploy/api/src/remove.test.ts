import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, shell, TEAM } from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = releaseFixture();
  await fixture.publish(shell(), catalog('1.0.0'), player('1.0.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, ...REQUEST });
});
afterEach(() => fixture.end());

test('removing a unit that no other needs drops it and its routes; a dry run changes nothing', async () => {
  expect(await fixture.releaseService.remove(MANAGER, { unit: 'mf-catalog', ...REQUEST, dryRun: true })).toMatchObject({
    dryRun: true,
    changed: true,
  });
  expect(Object.keys((await fixture.releaseService.status({ channel: 'production' }))!.units)).toContain('mf-catalog');
  await fixture.releaseService.remove(MANAGER, { unit: 'mf-catalog', ...REQUEST });
  expect(Object.keys((await fixture.releaseService.status({ channel: 'production' }))!.units)).toEqual(['mf-player', 'shell']);
  expect(await fixture.releaseService.verify({ channel: 'production' })).toMatchObject({ ok: true });
});

test('a unit that others depend on cannot be removed, nor the host', async () => {
  await expect(fixture.releaseService.remove(MANAGER, { unit: 'mf-player', ...REQUEST })).rejects.toMatchObject({
    reason: 'gate',
    message: expect.stringMatching(/no unit answers the intent player.play.*First release mf-catalog without it/s),
  });
  await expect(fixture.releaseService.remove(MANAGER, { unit: 'shell', ...REQUEST })).rejects.toMatchObject({ reason: 'input' });
  await expect(fixture.releaseService.remove(TEAM, { unit: 'mf-catalog', ...REQUEST })).rejects.toMatchObject({ reason: 'right' });
});

test('a dry run of keys and tokens is audited and changes nothing', async () => {
  const keys = await fixture.releaseService['keys.list']();
  await fixture.releaseService['keys.rotate'](MANAGER, { role: 'release', dryRun: true });
  const token = { name: 'me', role: 'manager', dryRun: true } as const;
  await expect(fixture.releaseService['tokens.create'](TEAM, token)).rejects.toMatchObject({ reason: 'right' });
  expect(await fixture.releaseService['keys.list']()).toEqual(keys);
  const [refused, tried] = await fixture.releaseService.audit({ limit: 2 });
  expect(refused).toMatchObject({ verb: 'tokens.create', dryRun: true, outcome: 'refused' });
  expect(tried).toMatchObject({ verb: 'keys.rotate', dryRun: true, outcome: 'unchanged' });
});

test('a dry run of keys and tokens is refused where the real run would be', async () => {
  const { releaseService } = fixture;
  const dryRun = true;
  const [key] = await fixture.releaseService['keys.list']();
  await expect(releaseService['tokens.revoke'](MANAGER, { id: 'zzz', dryRun })).rejects.toMatchObject({ reason: 'missing' });
  await expect(releaseService['tokens.create'](MANAGER, { name: 'amy', role: 'team', dryRun })).rejects.toMatchObject({ reason: 'input' });
  await expect(releaseService['keys.retire'](MANAGER, { id: 'zzz', dryRun })).rejects.toMatchObject({
    reason: 'input',
    message: expect.stringContaining('not among'),
  });
  await expect(releaseService['keys.retire'](MANAGER, { id: key!.id, dryRun })).rejects.toMatchObject({
    reason: 'input',
    message: expect.stringContaining('last release key'),
  });
  await expect(releaseService['keys.rotate'](MANAGER, { role: 'release', overlapDays: 0, dryRun })).rejects.toMatchObject({
    reason: 'input',
  });
  expect((await fixture.releaseService.audit({ limit: 5 })).every((entry) => entry.outcome === 'refused' && entry.dryRun)).toBe(true);
  expect(await fixture.releaseService['keys.list']()).toEqual([key, expect.objectContaining({ role: 'automation' })]);
});
