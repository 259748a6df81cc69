import FFT from 'fft.js';

/** All analysis works on mono at about 22 kHz: enough for tempo, key and colour, at half the cost. */
export const FRAME = 2048;
export const HOP = 512;

export interface Spectrogram {
  /** Magnitudes, one row of `bins` values a frame. */
  readonly rows: Float32Array;
  readonly bins: number;
  readonly frames: number;
  readonly sampleRate: number;
  readonly framesPerSecond: number;
}

/** Mean of the channels at half the rate (a mild low-pass keeps aliases down). */
export function monoAtHalfRate(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), second = first] = channels;
  const out = new Float32Array(first.length >> 1);
  for (let i = 1; i < out.length; i++) {
    const at = i * 2;
    out[i] = (first[at - 1]! + second[at - 1]! + first[at + 1]! + second[at + 1]!) * 0.125 + (first[at]! + second[at]!) * 0.25;
  }
  return out;
}

/** Magnitude spectra of Hann-windowed frames of 2048 samples every 512. */
export function spectrogramOf(mono: Float32Array, sampleRate: number): Spectrogram {
  const fft = new FFT(FRAME);
  const bins = FRAME / 2;
  const frames = Math.max(1, Math.floor((mono.length - FRAME) / HOP) + 1);
  const rows = new Float32Array(frames * bins);
  const window = Float32Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME));
  const input = new Array<number>(FRAME).fill(0);
  const output = fft.createComplexArray() as number[];
  const scale = 4 / FRAME;
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * HOP;
    for (let i = 0; i < FRAME; i++) input[i] = (mono[start + i] ?? 0) * window[i]!;
    fft.realTransform(output, input);
    const row = frame * bins;
    for (let bin = 0; bin < bins; bin++) {
      const re = output[2 * bin]!;
      const im = output[2 * bin + 1]!;
      rows[row + bin] = Math.sqrt(re * re + im * im) * scale;
    }
  }
  return { rows, bins, frames, sampleRate, framesPerSecond: sampleRate / HOP };
}
