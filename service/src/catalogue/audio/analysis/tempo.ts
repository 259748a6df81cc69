import type { Spectrogram } from './spectrogram.ts';

export interface Onsets {
  /** How much new energy begins in each frame, mean 0 locally, ≥ 0. */
  readonly strength: Float32Array;
  readonly framesPerSecond: number;
  readonly perSecond: number;
}

/** Onset strength: the growth of the log spectrum, summed over bands, less its local mean. */
export function onsetsOf(spectrogram: Spectrogram): Onsets {
  const { rows, bins, frames, framesPerSecond, sampleRate } = spectrogram;
  const edges = [0, 90, 180, 320, 520, 900, 1500, 2500, 4200, 7000, 11_000].map((hz) =>
    Math.min(bins, Math.round((hz * 2 * bins) / sampleRate)),
  );
  const raw = new Float32Array(frames);
  const before = new Float32Array(edges.length);
  for (let frame = 0; frame < frames; frame++) {
    let growth = 0;
    for (let band = 0; band + 1 < edges.length; band++) {
      let energy = 0;
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) energy += rows[frame * bins + bin]!;
      const level = Math.log1p(200 * energy);
      growth += Math.max(0, level - before[band]!);
      before[band] = level;
    }
    raw[frame] = frame === 0 ? 0 : growth;
  }
  return flattened(raw, framesPerSecond);
}

function flattened(raw: Float32Array, framesPerSecond: number): Onsets {
  const reach = Math.round(framesPerSecond * 0.35);
  const strength = new Float32Array(raw.length);
  let sum = 0;
  for (let i = 0; i < Math.min(reach, raw.length); i++) sum += raw[i]!;
  let count = 0;
  for (let i = 0; i < raw.length; i++) {
    if (i + reach < raw.length) sum += raw[i + reach]!;
    if (i - reach - 1 >= 0) sum -= raw[i - reach - 1]!;
    const width = Math.min(raw.length, i + reach + 1) - Math.max(0, i - reach);
    strength[i] = Math.max(0, raw[i]! - sum / width);
  }
  for (let i = 1; i + 1 < strength.length; i++) {
    if (strength[i]! > 0.35 && strength[i]! >= strength[i - 1]! && strength[i]! > strength[i + 1]!) count++;
  }
  return { strength, framesPerSecond, perSecond: (count * framesPerSecond) / Math.max(1, raw.length) };
}

const SLOWEST = 50;
const FASTEST = 200;

/**
 * Tempo in beats a minute with one decimal, or null where nothing repeats. Autocorrelation of the onsets; every
 * candidate is judged together with its multiples (a true beat also repeats after two, three and four), and a
 * broad preference for 110 decides between octaves.
 */
export function tempoFrom({ strength, framesPerSecond }: Onsets): number | null {
  if (strength.length < framesPerSecond * 3) return null;
  const longest = Math.min(strength.length - 1, Math.ceil((framesPerSecond * 60 * 4) / SLOWEST) + 2);
  const correlation = new Float32Array(longest + 1);
  for (let lag = 0; lag <= longest; lag++) {
    let sum = 0;
    for (let i = 0; i + lag < strength.length; i++) sum += strength[i]! * strength[i + lag]!;
    correlation[lag] = sum / (strength.length - lag);
  }
  const power = correlation[0]!;
  if (power < 1e-6) return null;
  let best = 0;
  let bestScore = 0;
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm += 0.25) {
    const lag = (60 * framesPerSecond) / bpm;
    const repeats =
      peakNear(correlation, lag) +
      0.6 * peakNear(correlation, 2 * lag) +
      0.3 * peakNear(correlation, 3 * lag) +
      0.6 * peakNear(correlation, 4 * lag);
    const between = Math.max(0, correlation[Math.round(lag * 1.5)] ?? 0);
    const taste = Math.exp(-0.5 * (Math.log2(bpm / 110) / 0.62) ** 2);
    const score = (repeats - 0.35 * between) * taste;
    if (score > bestScore) {
      bestScore = score;
      best = bpm;
    }
  }
  if (bestScore < power * 0.06) return null;
  return Math.round(refined(correlation, best, framesPerSecond) * 10) / 10;
}

/** Value of the correlation at a fractional lag. */
function peakNear(correlation: Float32Array, lag: number): number {
  const low = Math.floor(lag);
  const a = correlation[low] ?? 0;
  const b = correlation[low + 1] ?? 0;
  return a + (b - a) * (lag - low);
}

/** The fourth repetition lies four times as far, so its peak tells the tempo four times as exactly. */
function refined(correlation: Float32Array, bpm: number, framesPerSecond: number): number {
  let best = bpm;
  let bestValue = -1;
  for (let candidate = bpm * 0.975; candidate <= bpm * 1.025; candidate += 0.05) {
    const lag = (60 * framesPerSecond) / candidate;
    const value = peakNear(correlation, lag * 4) + 0.5 * peakNear(correlation, lag * 2);
    if (value > bestValue) {
      bestValue = value;
      best = candidate;
    }
  }
  return best;
}
