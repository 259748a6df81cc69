import type { ProgressiveAudio } from './progressive-audio.ts';

/** An audio file that can be streamed. */
export interface RecordingFile {
  /** Absolute path. */
  path: string;
  mime: string;
}

/** Audio of versions. What does not exist yet is made on request. */
export interface RecordingStore {
  /**
   * The marked trial of a version, made before everything else in the queue when it does not exist yet.
   * @returns null when there is no such version, or its audio cannot be made.
   */
  trial(versionId: number): Promise<RecordingFile | null>;
  /** The same trial for playing at once: its file, or the stream of the one that is being made. */
  listen(versionId: number): Promise<RecordingFile | ProgressiveAudio | null>;
  /** The unmarked recording; otherwise as `trial`. */
  hd(versionId: number): Promise<RecordingFile | null>;
}
