import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createReleaseService } from '../release-service.ts';
import { catalog, MANAGER, player, REQUEST, releaseFixture, shell } from '../testing/release-fixture.ts';

const serverBuilt = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  server: 'page.js',
  ...(manifest.descriptor && { descriptor: { ...manifest.descriptor, rendered: [] } }),
});

it('the audit names a rollout whose pages nobody looked at, and that its later steps may be rendered', async () => {
  const fixture = releaseFixture({ folder: true });
  process.env.RENDER_CHECK = '0';
  try {
    await fixture.publish(serverBuilt(shell()), serverBuilt(catalog('1.0.0')), player('1.0.0'), serverBuilt(catalog('1.1.0')));
    const versions = { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' };
    await fixture.releaseService.promote(MANAGER, { versions, ...REQUEST });
    const releaseService = createReleaseService({ dataDir: fixture.dataDir });
    await releaseService.rollout(MANAGER, { unit: 'mf-catalog', version: '1.1.0', steps: [10], ...REQUEST });
    const [entry] = await releaseService.audit({ limit: 1 });
    expect(entry).toMatchObject({
      verb: 'rollout',
      outcome: 'done',
      message: expect.stringMatching(/mf-catalog.*; no page was rendered: RENDER_CHECK is 0/),
    });
    expect(entry!.message).toContain('Later steps of a rollout');
  } finally {
    delete process.env.RENDER_CHECK;
    fixture.end();
  }
}, 30_000);
