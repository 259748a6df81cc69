import type { ChannelBody, SignedChannel } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import type { Message } from '../messages/message.ts';
import { MessageError } from '../messages/message.ts';

export interface PublishOptions {
  /** Brotli quality of the copies prepared beside text files, 0 to 11. */
  quality?: number;
  /** Dry run: check everything, write nothing. */
  dryRun?: boolean;
  /** Expected unit and version. Refused (`conflict`) when the folder holds another release: the right was checked for this one. */
  expected?: ReleaseName;
}

export interface PublishResult {
  unit: string;
  version: string;
  /** `present` when the store already has the same release. */
  outcome: 'published' | 'present';
}

/** One release. */
export interface ReleaseName {
  unit: string;
  version: string;
}

/** A stored channel document. Its form is checked, its signatures are not: `acceptChannel` does that. */
export interface ChannelState {
  body: ChannelBody;
  signed: SignedChannel;
  /** SHA-256, hex, of the body text. A change names it as `expected`, the next document as `previous`. */
  hash: string;
}

/** Storage of releases and channels. Every driver passes the suite in `testing/conformance.ts`. */
export interface ReleaseStore {
  /**
   * Stores a build folder with its `release.json` as an immutable release. Throws `StoreError`: `missing` without a manifest,
   * `damaged` when the files do not match it, `taken` when the version exists with other bytes.
   */
  publish(dir: string, options?: PublishOptions): Promise<PublishResult>;
  /** Null when there is no such release. */
  manifest(unit: string, version: string): Promise<ReleaseManifest | null>;
  /** Bytes of a file of a release (`app.js`, `app.js.br` where it was compressed, `release.json`); null when there is none. */
  readFile(unit: string, version: string, path: string): Promise<Buffer | null>;
  /** Published versions of a unit, the newest build first. */
  versions(unit: string): Promise<string[]>;
  units(): Promise<string[]>;
  /** Problems of a published release; empty when every file and compressed copy has the bytes that its manifest names. */
  verify(unit: string, version: string): Promise<Message[]>;
  /** When a release was published or last reserved; null when there is none. */
  usedAt(unit: string, version: string): Promise<Date | null>;
  /** Reserves a release for a channel, so that garbage collection keeps it. False when there is no such release. */
  reserve(unit: string, version: string): Promise<boolean>;
  /**
   * Deletes those of the named releases that were not used after `unusedSince`, and returns them. Readers see a whole release or
   * none. First restores what a crash left half deleted: the caller could not see it and did not decide on it.
   */
  removeUnused(releases: readonly ReleaseName[], unusedSince: Date): Promise<ReleaseName[]>;
  /** Names of the channels that have a document. */
  channels(): Promise<string[]>;
  /** The last document of a channel; null when there is none. Throws `StoreError` `damaged` or `format` when it cannot be read. */
  channel(name: string): Promise<ChannelState | null>;
  /**
   * Appends `next` if the body of the last document still has the hash `expected` (null: no document yet). False when another
   * writer was faster; then nothing changed.
   */
  replaceChannel(name: string, expected: string | null, next: SignedChannel): Promise<boolean>;
  /**
   * Appends `next` behind an invalid end of the chain, leaving a gap, if `newest` is still the highest sequence (0: no document).
   * Its sequence must be higher.
   */
  continueChannel(name: string, newest: number, next: SignedChannel): Promise<boolean>;
  /** Quarantines a document: removes it from the chain and keeps its bytes for analysis. */
  quarantine(name: string, sequence: number): Promise<void>;
  /** Sequence numbers of a channel's documents, ascending. */
  sequences(name: string): Promise<number[]>;
  /** One document of a channel; null when there is none. Throws as `channel` does. */
  document(name: string, sequence: number): Promise<ChannelState | null>;
  /** Documents of a channel, the newest first; at most `limit`. Throws `StoreError` where one of them cannot be read. */
  history(name: string, options?: { limit?: number }): Promise<ChannelState[]>;
  /** Calls back when a channel may have changed; returns the unsubscribe function. */
  watch(name: string, changed: () => void): () => void;
  /** The last stored contract of the running service; null when there is none. */
  serviceContract(): Promise<ServiceContract | null>;
  keepServiceContract(contract: ServiceContract): Promise<void>;
}

/**
 * Why the store refuses: `format` a store of an earlier format, `held` a unit that must not go forward, `conflict` continual
 * changes by others, `automation` more than an automation key may sign, `input` a request that the channel does not allow.
 */
export type StoreRefusal = 'damaged' | 'taken' | 'missing' | 'format' | 'held' | 'conflict' | 'automation' | 'input';

export class StoreError extends MessageError<StoreRefusal> {
  override readonly name = 'StoreError';
}
