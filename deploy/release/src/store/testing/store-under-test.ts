import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys } from '../../keys/ensure-keys.ts';
import { openSigner, type Signer } from '../../keys/signer.ts';
import type { PublishResult, ReleaseStore } from '../release-store.ts';

/** A store under test, with what only its driver can do from outside. */
export interface StoreUnderTest {
  store: ReleaseStore;
  /** A second handle to the same data, as another process would have it. */
  other: ReleaseStore;
  /** Replaces the bytes of a file of a release; null deletes the file. */
  damage(unit: string, version: string, file: string, bytes: Buffer | null): Promise<void>;
  /** Sets the time at which a release was last used. */
  age(unit: string, version: string, usedAt: Date): Promise<void>;
  /** Replaces the text of a channel's document. */
  overwrite(channel: string, sequence: number, text: string): Promise<void>;
  end(): Promise<void>;
}

/** Fixture of a conformance suite: a store for each test, and a folder for builds. */
export interface StoreFixture {
  at(): StoreUnderTest;
  work(): string;
  signer(): Signer;
  /** Writes a build and returns its folder. */
  build(unit: string, version: string, files?: Record<string, string>, builtAt?: string): string;
  /** Builds and publishes. */
  publish(unit: string, version: string, builtAt?: string): Promise<PublishResult>;
}

/** A signer with new keys; their files are deleted again. */
export async function testSigner(role: Signer['role'] = 'release'): Promise<Signer> {
  return (await testSigners())[role];
}

/** Signers of both roles that trust one another. */
export async function testSigners(): Promise<Record<Signer['role'], Signer>> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), 'signer-')), 'keys');
  try {
    await ensureKeys(dir);
    return { release: await openSigner(dir, 'release'), automation: await openSigner(dir, 'automation') };
  } finally {
    await rm(path.dirname(dir), { recursive: true });
  }
}
