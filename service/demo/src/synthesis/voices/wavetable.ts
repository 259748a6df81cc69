import { SAMPLE_RATE } from '../sample-rate.ts';

/** Samples of one period; two guard samples follow, so that interpolation needs no wrap. */
export const TABLE_SIZE = 2048;

/** One period of a sine, amplitude 1. */
export const SINE = tableOf([1]);

/**
 * One period of a wave with the given harmonics (index 0 is the fundamental), scaled to a peak of 1.
 * Phases are spread so that rich spectra do not pile up into one spike.
 */
export function tableOf(harmonics: readonly number[]): Float32Array {
  const table = new Float32Array(TABLE_SIZE + 2);
  for (let h = 0; h < harmonics.length; h++) {
    const amplitude = harmonics[h]!;
    if (amplitude === 0) continue;
    const phase = h === 0 ? 0 : h * h * 0.7;
    const step = (2 * Math.PI * (h + 1)) / TABLE_SIZE;
    // A rotating pair costs no sine per sample.
    let sin = Math.sin(phase);
    let cos = Math.cos(phase);
    const turnSin = Math.sin(step);
    const turnCos = Math.cos(step);
    for (let i = 0; i < TABLE_SIZE; i++) {
      table[i]! += amplitude * sin;
      const nextSin = sin * turnCos + cos * turnSin;
      cos = cos * turnCos - sin * turnSin;
      sin = nextSin;
    }
  }
  let peak = 0;
  for (let i = 0; i < TABLE_SIZE; i++) peak = Math.max(peak, Math.abs(table[i]!));
  if (peak > 0) for (let i = 0; i < TABLE_SIZE; i++) table[i]! /= peak;
  table[TABLE_SIZE] = table[0]!;
  table[TABLE_SIZE + 1] = table[1]!;
  return table;
}

/** How loud harmonic `n` (1 = fundamental) is when the fundamental lies at `frequency` Hz. */
export type Spectrum = (n: number, frequency: number) => number;

/** Harmonics that stay clear of the Nyquist frequency, at most `limit`. */
export function harmonicsOf(spectrum: Spectrum, frequency: number, limit = 48): number[] {
  const count = Math.max(1, Math.min(limit, Math.floor((SAMPLE_RATE * 0.42) / frequency)));
  return Array.from({ length: count }, (_, i) => spectrum(i + 1, frequency));
}

/** Resonances of a body or a mouth: each formant lifts harmonics near its frequency. */
export function formants(base: Spectrum, peaks: readonly (readonly [hz: number, width: number, gain: number])[]): Spectrum {
  return (n, frequency) => {
    let lift = 0.12;
    for (const [hz, width, gain] of peaks) {
      const distance = (n * frequency - hz) / width;
      lift += gain * Math.exp(-distance * distance);
    }
    return base(n, frequency) * lift;
  };
}

export const saw: Spectrum = (n) => 1 / n;
export const softSaw: Spectrum = (n) => 1 / (n * Math.sqrt(n));
export const square: Spectrum = (n) => (n % 2 ? 1 / n : 0);
export const triangle: Spectrum = (n) => (n % 2 ? 1 / (n * n) : 0);
export const pulse =
  (width: number): Spectrum =>
  (n) =>
    Math.abs(Math.sin(Math.PI * n * width)) / n;
/** Given harmonics, nothing above. */
export const drawbars =
  (...levels: number[]): Spectrum =>
  (n) =>
    levels[n - 1] ?? 0;
