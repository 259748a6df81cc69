import { MANAGER, openReleaseService, REQUEST, type ReleaseFixture } from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await openReleaseService();
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
