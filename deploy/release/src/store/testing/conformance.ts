import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import type { Signer } from '../../keys/signer.ts';
import { describeChannels } from './conform-channels.ts';
import { describeReleases } from './conform-releases.ts';
import { makeBuild } from './make-build.ts';
import { type StoreFixture, type StoreUnderTest, testSigner } from './store-under-test.ts';

/** What every driver of the port must do. `make` gives an empty store. */
export function describeReleaseStore(driver: string, make: () => Promise<StoreUnderTest>): void {
  describe(`a release store in ${driver}`, () => {
    let at: StoreUnderTest;
    let work: string;
    let signer: Signer;
    beforeAll(async () => {
      signer = await testSigner();
    });
    beforeEach(async () => {
      work = mkdtempSync(path.join(tmpdir(), 'conformance-'));
      at = await make();
    });
    afterEach(async () => {
      await at.end();
      rmSync(work, { recursive: true });
    });

    const build: StoreFixture['build'] = (unit, version, files = { 'entry.js': `/* ${version} */` }, builtAt) =>
      makeBuild(path.join(work, `${unit}-${version}-${Math.random()}`), unit, version, files, builtAt);
    const fixture: StoreFixture = {
      at: () => at,
      work: () => work,
      signer: () => signer,
      build,
      publish: (unit, version, builtAt) => at.store.publish(build(unit, version, undefined, builtAt), { quality: 1 }),
    };

    describeReleases(fixture);
    describeChannels(fixture);

    test('keeps the last contract of the service', async () => {
      expect(await at.store.serviceContract()).toBeNull();
      for (const version of ['1.0.0', '1.1.0']) {
        const contract = createServiceContract(version, {});
        await at.store.keepServiceContract(contract);
        expect(await at.other.serviceContract()).toEqual(contract);
      }
    });
  });
}
