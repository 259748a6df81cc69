import { MANAGER, openReleaseService, REQUEST, type ReleaseFixture } from './testing/release-fixture.ts';

let bench: ReleaseFixture;

beforeEach(async () => {
  bench = await openReleaseService();
});
afterEach(() => bench.end());

test('who decided on an older document is told so, and not of the hold that came since', async () => {
  const { sequence } = (await bench.releaseService.status({ channel: 'production' }))!;
  await bench.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST, sequence });
  const late = bench.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence });
  await expect(late).rejects.toMatchObject({ reason: 'conflict' });
  const informed = bench.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence: sequence + 1 });
  await expect(informed).rejects.toMatchObject({ reason: 'held' });
});
