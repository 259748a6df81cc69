import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ChangeOptions } from '../change-channel.ts';
import { type MemoryContent, memoryStore } from '../memory-store.ts';
import type { ReleaseStore } from '../release-store.ts';
import { verifyChannel } from '../verify-channel.ts';
import { makeBuild } from './make-build.ts';
import { testSigners } from './store-under-test.ts';

/** A store in memory with the signers of both roles and what changes of it need. */
export interface MemoryStoreFixture extends Awaited<ReturnType<typeof testSigners>> {
  content: MemoryContent;
  store: ReleaseStore;
  /** Signs as a release key. */
  options: ChangeOptions;
  /** Builds and publishes. */
  publish(unit: string, version: string): Promise<void>;
  /** Problems that `verify` finds on the channel, in English. */
  problems(): Promise<string[]>;
  end(): void;
}

export async function memoryStoreFixture(): Promise<MemoryStoreFixture> {
  const signers = await testSigners();
  const { release } = signers;
  const work = mkdtempSync(path.join(tmpdir(), 'store-'));
  const content: MemoryContent = { releases: new Map(), channels: new Map() };
  const store = memoryStore(content);
  return {
    ...signers,
    content,
    store,
    options: { channel: 'production', by: 'tester', why: 'a test', signer: release },
    async publish(unit, version) {
      await store.publish(makeBuild(path.join(work, `${unit}-${version}`), unit, version, { 'entry.js': `${unit} ${version}` }));
    },
    async problems() {
      const { problems } = await verifyChannel(store, 'production', { trusted: release.trusted, everTrusted: release.trusted });
      return problems.map(({ text }) => text);
    },
    end: () => rmSync(work, { recursive: true }),
  };
}
