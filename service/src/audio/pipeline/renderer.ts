import type { Pcm } from '../pcm.ts';

/** How one recording is made on demand. */
export interface RenderPlan {
  /** Input of the renderer. The service does not look inside; it must survive a structured clone. */
  readonly spec: unknown;
  /** Length of the whole recording. */
  readonly frames: number;
  /** Hz. */
  readonly sampleRate: number;
  /** Frames from the start that `renderHead` can render on their own; 0 when it can render none. */
  readonly headFrames: number;
}

/** Renders recordings. A renderer module exports these two functions; worker threads import it. */
export interface Renderer {
  /** The whole recording: `frames` frames at `sampleRate`. */
  render(spec: unknown): Pcm;
  /** About the first `frames` frames, sample for sample those of `render`. */
  renderHead(spec: unknown, frames: number): Pcm;
}
