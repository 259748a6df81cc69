import type { Spectrogram } from './spectrogram.ts';

export const TONICS = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
export type Tonic = (typeof TONICS)[number];
export type Mode = 'major' | 'minor';
/** For example `D minor`. Enharmonic names are written as in `TONICS`. */
export type MusicalKey = `${Tonic} ${Mode}`;

/** How strongly each degree belongs to a key, as listeners judged it (Krumhansl and Kessler). */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

/** Energy of the twelve pitch classes (0 = C) between 65 and 2100 Hz, sum 1. */
export function chromaOf({ rows, bins, frames, sampleRate }: Spectrogram): Float32Array {
  const width = sampleRate / (2 * bins);
  const pitchClass = new Int8Array(bins).fill(-1);
  const weight = new Float32Array(bins);
  for (let bin = 3; bin < bins; bin++) {
    const hz = bin * width;
    if (hz < 65 || hz > 2100) continue;
    const pitch = 69 + 12 * Math.log2(hz / 440);
    pitchClass[bin] = ((Math.round(pitch) % 12) + 12) % 12;
    weight[bin] = Math.exp(-0.5 * ((pitch - Math.round(pitch)) / 0.28) ** 2) / Math.sqrt(hz);
  }
  const chroma = new Float32Array(12);
  const frame12 = new Float32Array(12);
  for (let frame = 0; frame < frames; frame += 2) {
    const row = frame * bins;
    frame12.fill(0);
    let sum = 1e-6;
    for (let bin = 3; bin < bins - 1; bin++) {
      const c = pitchClass[bin]!;
      if (c < 0) continue;
      const x = rows[row + bin]!;
      // Partials are peaks; what lies between them is noise.
      if (x < rows[row + bin - 1]! || x < rows[row + bin + 1]!) continue;
      const energy = Math.sqrt(x) * weight[bin]!;
      frame12[c]! += energy;
      sum += energy;
    }
    const loud = Math.sqrt(sum);
    for (let c = 0; c < 12; c++) chroma[c]! += (frame12[c]! / sum) * loud;
  }
  let total = 1e-9;
  for (const x of chroma) total += x;
  return chroma.map((x) => x / total);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / list.length;
  const ma = mean(a);
  const mb = mean(b);
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb);
    aa += (a[i]! - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-12);
}

export interface KeyEstimate {
  readonly key: MusicalKey;
  /** 0..1: how far it is ahead of the next best. */
  readonly confidence: number;
}

/** The key whose profile fits best; null where the sound has no pitch to speak of. */
export function keyFrom(chroma: Float32Array): KeyEstimate | null {
  const candidates = TONICS.flatMap((tonic, pitchClass) =>
    (['major', 'minor'] as const).map((mode) => {
      const turned = Array.from({ length: 12 }, (_, degree) => chroma[(pitchClass + degree) % 12]!);
      return { key: `${tonic} ${mode}` as MusicalKey, fit: correlation(turned, profiles[mode]) };
    }),
  ).sort((a, b) => b.fit - a.fit);
  const [first, second] = candidates;
  if (!first || !second || first.fit < 0.35) return null;
  return { key: first.key, confidence: Math.max(0, Math.min(1, (first.fit - second.fit) * 5)) };
}

const SHORT_NAMES: Record<string, string> = {
  'C#': 'Db',
  'D#': 'Eb',
  'G#': 'Ab',
  'A#': 'Bb',
  Gb: 'F#',
  'E#': 'F',
  'B#': 'C',
  Cb: 'B',
  Fb: 'E',
};
const WRITTEN = /^\s*([A-Ga-g])\s*([#♯b♭]?)\s*(m|min|minor|小调|maj|major|大调)?\s*$/u;

/** The short name of a key (`C`, `F#m`, `Bbm`) from `C major`, `f# min` and the like; null for other texts. */
export function shortKey(text: string): string | null {
  const parts = WRITTEN.exec(text);
  if (!parts) return null;
  const [, letter = '', sign = '', mode = ''] = parts;
  const tonic = letter.toUpperCase() + sign.replace('♯', '#').replace('♭', 'b');
  return (SHORT_NAMES[tonic] ?? tonic) + (/^(m|min|minor|小调)$/u.test(mode) ? 'm' : '');
}
