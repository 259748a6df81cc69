import type { ReleaseRecord } from 'shared-contracts/release/release';
import type { ChannelDocument } from './channel.ts';

export interface PublishOptions {
  /** Brotli quality of the copies prepared beside text files, 0 to 11. */
  quality?: number;
}

export interface PublishResult {
  unit: string;
  version: string;
  /** `present` when the very same release lies in the store already. */
  outcome: 'published' | 'present';
}

/** A channel document as it lies in the store, with the hash that a change has to name. */
export interface ChannelState {
  document: ChannelDocument;
  hash: string;
}

/** Where releases and channels are kept. Drivers: a folder now, others behind the same calls. */
export interface ReleaseStore {
  /**
   * Takes a build folder with its `release.json` as an immutable release. Throws `StoreError`: `damaged` when the files do not
   * fit their record, `taken` when the version exists with other bytes.
   */
  publish(dir: string, options?: PublishOptions): Promise<PublishResult>;
  /** Null when there is no such release. */
  record(unit: string, version: string): Promise<ReleaseRecord | null>;
  /** Published versions of a unit, the newest build first. */
  versions(unit: string): Promise<string[]>;
  units(): Promise<string[]>;
  /** What is wrong with a published release, empty when every file has the bytes that its record names. */
  verify(unit: string, version: string): Promise<string[]>;
  channel(name: string): Promise<ChannelState | null>;
  /**
   * Makes `next` the channel's document if the one named by `expected` (null: none yet) is still the last. False when
   * somebody else was faster; then nothing changed.
   */
  replaceChannel(name: string, expected: string | null, next: ChannelDocument): Promise<boolean>;
  /** Documents of a channel, the newest first. */
  history(name: string): Promise<ChannelState[]>;
}

export class StoreError extends Error {
  readonly reason: 'damaged' | 'taken' | 'missing';

  constructor(reason: 'damaged' | 'taken' | 'missing', message: string) {
    super(message);
    this.name = 'StoreError';
    this.reason = reason;
  }
}
