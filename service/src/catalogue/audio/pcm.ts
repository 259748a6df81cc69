/** Uncompressed audio: one Float32Array per channel, all of one length, samples about −1..1. */
export interface Pcm {
  /** Hz. */
  readonly sampleRate: number;
  readonly channels: readonly Float32Array[];
}
