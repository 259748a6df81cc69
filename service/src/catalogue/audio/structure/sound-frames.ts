import FFT from 'fft.js';
import { monoAtHalfRate } from '../analysis/spectrogram.ts';
import type { Pcm } from '../pcm.ts';

/** Bands of a frame, evenly spaced in pitch between these limits. */
export const BANDS = 16;
const LOWEST = 50;
const HIGHEST = 9500;
const PITCH_CLASSES = 12;
/** About 46 ms at 22 kHz: exact enough for a bar line. */
const HOP = 1024;
const FRAME = 2048;
/** dB; what is softer counts as silence. */
export const FLOOR = -80;

/** A recording in short steps: how loud it is, in which registers, with which pitches. Small enough for half an hour. */
export interface SoundFrames {
  readonly perSecond: number;
  readonly count: number;
  /** dB of each frame. */
  readonly levels: Float32Array;
  /** dB of each band, `BANDS` values a frame. */
  readonly bands: Float32Array;
  /** Share of each pitch class, twelve values a frame. */
  readonly chroma: Float32Array;
}

const decibels = (power: number): number => Math.max(FLOOR, 10 * Math.log10(power + 1e-12));

/** Which band and pitch class each bin of a spectrum belongs to, −1 for none. */
function placesOf(bins: number, sampleRate: number): { band: Int8Array; pitchClass: Int8Array } {
  const band = new Int8Array(bins).fill(-1);
  const pitchClass = new Int8Array(bins).fill(-1);
  for (let bin = 1; bin < bins; bin++) {
    const hz = (bin * sampleRate) / (2 * bins);
    if (hz >= LOWEST && hz < HIGHEST) band[bin] = Math.floor((BANDS * Math.log(hz / LOWEST)) / Math.log(HIGHEST / LOWEST));
    if (hz >= 110 && hz <= 1800) pitchClass[bin] = (((Math.round(69 + 12 * Math.log2(hz / 440)) % 12) + 12) % 12) as number;
  }
  return { band, pitchClass };
}

/** Measures a recording step by step. */
export function soundFramesOf({ sampleRate, channels }: Pcm): SoundFrames {
  const mono = monoAtHalfRate(channels);
  const rate = sampleRate / 2;
  const fft = new FFT(FRAME);
  const bins = FRAME / 2;
  const { band, pitchClass } = placesOf(bins, rate);
  const count = Math.max(1, Math.ceil(mono.length / HOP));
  const levels = new Float32Array(count);
  const bands = new Float32Array(count * BANDS);
  const chroma = new Float32Array(count * PITCH_CLASSES);
  const window = Float32Array.from({ length: FRAME }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME));
  const input = new Array<number>(FRAME).fill(0);
  const output = fft.createComplexArray() as number[];
  const powers = new Float64Array(BANDS);
  const pitches = new Float64Array(PITCH_CLASSES);
  for (let frame = 0; frame < count; frame++) {
    // Centred: the middle of frame n is at the time n / perSecond.
    const start = frame * HOP - HOP;
    for (let i = 0; i < FRAME; i++) input[i] = (mono[start + i] ?? 0) * window[i]!;
    fft.realTransform(output, input);
    powers.fill(0);
    pitches.fill(1e-9);
    let total = 0;
    for (let bin = 1; bin < bins; bin++) {
      const power = (output[2 * bin]! ** 2 + output[2 * bin + 1]! ** 2) * (4 / FRAME) ** 2;
      total += power;
      if (band[bin]! >= 0) powers[band[bin]!]! += power;
      if (pitchClass[bin]! >= 0) pitches[pitchClass[bin]!]! += Math.sqrt(power);
    }
    levels[frame] = decibels(total);
    for (let at = 0; at < BANDS; at++) bands[frame * BANDS + at] = decibels(powers[at]!);
    const sum = pitches.reduce((all, x) => all + x, 0);
    for (let at = 0; at < PITCH_CLASSES; at++) chroma[frame * PITCH_CLASSES + at] = pitches[at]! / sum;
  }
  return { perSecond: rate / HOP, count, levels, bands, chroma };
}
