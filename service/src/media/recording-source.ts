import type { RenderPlan } from '../audio/pipeline/renderer.ts';

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
