import type { RenderPlan } from '../audio/pipeline/make-media.ts';
import type { ProgressiveAudio } from './progressive-audio.ts';

/** A stored audio file that can be streamed. */
export interface RecordingFile {
  /** In the object store. */
  key: string;
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
  /**
   * The unmarked recording; otherwise as `trial`. One that is paid for is made before every trial, in the order of the requests.
   * @param wanted `ordered`: nobody has paid for it yet.
   */
  hd(versionId: number, wanted?: 'paid' | 'ordered'): Promise<RecordingFile | null>;
}

/**
 * Port for recordings that are made on demand. The service asks for the plan of a version and renders it in worker threads;
 * where the plan comes from (the demo catalogue synthesises) is up to the composition. See `service/demo`.
 */
export interface RecordingSource {
  /** Module that exports a `Renderer`; worker threads import it. */
  readonly rendererModule: URL;
  /** The plan of the version with this key; null when the source does not know it. */
  find(key: string): RenderPlan | null;
  /** Any plan with a head, for warming up the worker; null when there is none. */
  warmUpPlan(): RenderPlan | null;
}
