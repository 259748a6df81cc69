import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import type { Signer } from '../../keys/index.ts';
import type { PublishResult, ReleaseStore } from '../release-store.ts';
import { describeChannels } from './conform-channels.ts';
import { describeReleases } from './conform-releases.ts';
import { makeBuild } from './make-build.ts';
import { testSigner } from './test-signer.ts';

/** A store under test, with what only its driver can do from outside. */
export interface StoreUnderTest {
  store: ReleaseStore;
  /** A second handle to the same data, as another process would have it. */
  other: ReleaseStore;
  /** Puts other bytes in the place of a file of a release; null takes the file away. */
  damage(unit: string, version: string, file: string, bytes: Buffer | null): Promise<void>;
  /** Makes a release look as if it was last used then. */
  age(unit: string, version: string, usedAt: Date): Promise<void>;
  /** Puts a text in the place of a channel's document. */
  overwrite(channel: string, sequence: number, text: string): Promise<void>;
  end(): Promise<void>;
}

/** What the tests of a part work on: a store for each test, and a folder for builds. */
export interface StoreBench {
  at(): StoreUnderTest;
  work(): string;
  signer(): Signer;
  /** Writes a build and gives its folder. */
  build(unit: string, version: string, files?: Record<string, string>, builtAt?: string): string;
  /** Builds and publishes. */
  publish(unit: string, version: string, builtAt?: string): Promise<PublishResult>;
}

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

    const build: StoreBench['build'] = (unit, version, files = { 'entry.js': `/* ${version} */` }, builtAt) =>
      makeBuild(path.join(work, `${unit}-${version}-${Math.random()}`), unit, version, files, builtAt);
    const bench: StoreBench = {
      at: () => at,
      work: () => work,
      signer: () => signer,
      build,
      publish: (unit, version, builtAt) => at.store.publish(build(unit, version, undefined, builtAt), { quality: 1 }),
    };

    describeReleases(bench);
    describeChannels(bench);

    test('keeps what the service last said of itself', async () => {
      expect(await at.store.serviceContract()).toBeNull();
      for (const version of ['1.0.0', '1.1.0']) {
        const contract = createServiceContract(version, {});
        await at.store.keepServiceContract(contract);
        expect(await at.other.serviceContract()).toEqual(contract);
      }
    });
  });
}
