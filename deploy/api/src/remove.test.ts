import type { Trial } from './desk.ts';
import { catalog, type DeskBench, deskBench, MANAGER, player, shell, TEAM, WISH } from './testing/desk-bench.ts';

let bench: DeskBench;

beforeEach(async () => {
  bench = deskBench();
  await bench.publish(shell(), catalog('1.0.0'), player('1.0.0'));
  await bench.desk.promote(MANAGER, { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, WISH);
});
afterEach(() => bench.end());

test('a unit that nobody needs leaves the channel with its routes, and a trial changes nothing', async () => {
  expect(await bench.desk.remove(MANAGER, 'mf-catalog', { ...WISH, dryRun: true })).toMatchObject({ dryRun: true, changed: true });
  expect(Object.keys((await bench.desk.status('production'))!.units)).toContain('mf-catalog');
  await bench.desk.remove(MANAGER, 'mf-catalog', WISH);
  expect(Object.keys((await bench.desk.status('production'))!.units)).toEqual(['mf-player', 'shell']);
  expect(await bench.desk.verify('production')).toMatchObject({ ok: true });
});

test('a unit that answers what others ask stays, as does the host', async () => {
  await expect(bench.desk.remove(MANAGER, 'mf-player', WISH)).rejects.toMatchObject({
    reason: 'gate',
    message: expect.stringMatching(/nobody answers the intent player.play.*First release mf-catalog without it/s),
  });
  await expect(bench.desk.remove(MANAGER, 'shell', WISH)).rejects.toMatchObject({ reason: 'input' });
  await expect(bench.desk.remove(TEAM, 'mf-catalog', WISH)).rejects.toMatchObject({ reason: 'right' });
});

test('what is tried only with keys and tokens is recorded and does nothing', async () => {
  const keys = await bench.desk.keys();
  await bench.desk.tryOnly(MANAGER, { verb: 'keys.rotate', role: 'release' });
  const token = { verb: 'tokens.create', name: 'me', role: 'manager' } as const;
  await expect(bench.desk.tryOnly(TEAM, token)).rejects.toMatchObject({ reason: 'right' });
  expect(await bench.desk.keys()).toEqual(keys);
  const [refused, tried] = await bench.desk.audit({ limit: 2 });
  expect(refused).toMatchObject({ verb: 'tokens.create', dryRun: true, outcome: 'refused' });
  expect(tried).toMatchObject({ verb: 'keys.rotate', dryRun: true, outcome: 'unchanged' });
});

test('a trial of keys and tokens is refused for what the deed would be refused for', async () => {
  const refused = (trial: Trial) => expect(bench.desk.tryOnly(MANAGER, trial)).rejects;
  const [key] = await bench.desk.keys();
  await refused({ verb: 'tokens.revoke', id: 'zzz' }).toMatchObject({ reason: 'missing' });
  await refused({ verb: 'tokens.create', name: 'amy', role: 'team' }).toMatchObject({ reason: 'input' });
  await refused({ verb: 'keys.retire', id: 'zzz' }).toMatchObject({ reason: 'input', message: expect.stringContaining('not among') });
  await refused({ verb: 'keys.retire', id: key!.id }).toMatchObject({
    reason: 'input',
    message: expect.stringContaining('last release key'),
  });
  await refused({ verb: 'keys.rotate', role: 'release', overlapDays: 0 }).toMatchObject({ reason: 'input' });
  expect((await bench.desk.audit({ limit: 5 })).every(({ outcome, dryRun }) => outcome === 'refused' && dryRun)).toBe(true);
  expect(await bench.desk.keys()).toEqual([key, expect.objectContaining({ role: 'automation' })]);
});
