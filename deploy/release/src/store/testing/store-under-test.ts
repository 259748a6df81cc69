import type { Signer } from '../../keys/index.ts';
import type { PublishResult, ReleaseStore } from '../release-store.ts';

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
export interface StoreFixture {
  at(): StoreUnderTest;
  work(): string;
  signer(): Signer;
  /** Writes a build and gives its folder. */
  build(unit: string, version: string, files?: Record<string, string>, builtAt?: string): string;
  /** Builds and publishes. */
  publish(unit: string, version: string, builtAt?: string): Promise<PublishResult>;
}
