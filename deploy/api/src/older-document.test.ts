import { MANAGER, openReleaseService, REQUEST, type ReleaseFixture } from './testing/release-fixture.ts';

let fixture: ReleaseFixture;

beforeEach(async () => {
  fixture = await openReleaseService();
});
afterEach(() => fixture.end());

test('who decided on an older document is told so, and not of the hold that came since', async () => {
  const { sequence } = (await fixture.releaseService.status({ channel: 'production' }))!;
  await fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST, sequence });
  const late = fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence });
  await expect(late).rejects.toMatchObject({ reason: 'conflict' });
  const informed = fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST, sequence: sequence + 1 });
  await expect(informed).rejects.toMatchObject({ reason: 'held' });
});
