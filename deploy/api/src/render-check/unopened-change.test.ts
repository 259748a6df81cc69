import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createReleaseService } from '../release-service.ts';
import { catalog, MANAGER, player, REQUEST, releaseFixture, shell } from '../testing/release-fixture.ts';

/** A release whose only rendered page has no answers here, so that nothing is rendered. */
const serverBuilt = (manifest: ReleaseManifest): ReleaseManifest => {
  const { descriptor } = manifest;
  if (!descriptor) return { ...manifest, server: 'page.js' };
  const routes = descriptor.routes.map((route) => ({ ...route, data: [{ call: 'music/getList' as const, params: {} }] }));
  return { ...manifest, server: 'page.js', descriptor: { ...descriptor, routes, rendered: ['/'] } };
};

it('the audit names a change whose pages no browser opened', async () => {
  const fixture = releaseFixture({ folder: true });
  process.env.RENDER_CHECK_BROWSER = '0';
  try {
    await fixture.publish(serverBuilt(shell()), serverBuilt(catalog('1.0.0')), player('1.0.0'), serverBuilt(catalog('1.1.0')));
    const versions = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' };
    await fixture.releaseService.promote(MANAGER, { versions, ...REQUEST });
    const releaseService = createReleaseService({ dataDir: fixture.dataDir });
    const { report } = await releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.1.0' }, ...REQUEST });
    expect(report.notes.map(({ code }) => code)).toContain('render.browserOff');
    const [entry] = await releaseService.audit({ limit: 1 });
    expect(entry).toMatchObject({
      verb: 'promote',
      outcome: 'done',
      message: expect.stringMatching(/mf-catalog.*; pages were not compared with the first render of a browser: RENDER_CHECK_BROWSER is 0/),
    });
  } finally {
    delete process.env.RENDER_CHECK_BROWSER;
    fixture.end();
  }
}, 30_000);
