import type { GrowingSound } from './growing-sound.ts';

/** A recording's file as it can be streamed. */
export interface SoundFile {
  /** Absolute path. */
  path: string;
  mime: string;
}

/** Where the sound of versions lies, and who makes it when it is not there yet. */
export interface SoundStore {
  /**
   * The marked trial of a version, made first (and before everything else that waits) when it does not exist yet.
   * @returns null when there is no such version, or its sound cannot be made.
   */
  trial(versionId: number): Promise<SoundFile | null>;
  /** The same trial as it can be heard now: its file, or what becomes of it while it is being made. */
  listen(versionId: number): Promise<SoundFile | GrowingSound | null>;
  /** The unmarked recording; as `trial`. */
  hd(versionId: number): Promise<SoundFile | null>;
}
