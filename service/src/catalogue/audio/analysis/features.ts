import type { Spectrogram } from './spectrogram.ts';
import type { Onsets } from './tempo.ts';

/** Names of the values of a feature vector, in order. All lie about 0..1. */
export const FEATURES = [
  ...Array.from({ length: 12 }, (_, i) => `cepstrum ${i + 1} mean`),
  ...Array.from({ length: 6 }, (_, i) => `cepstrum ${i + 1} spread`),
  'centroid',
  'centroid spread',
  'rolloff',
  'flatness',
  'flux',
  'onset rate',
  'pulse clarity',
  'chroma entropy',
  'loudness',
  'dynamics',
] as const;

const BANDS = 26;

function melBands(bins: number, sampleRate: number): { from: Int32Array; weights: Float32Array[] } {
  const mel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
  const hertz = (m: number): number => 700 * (10 ** (m / 2595) - 1);
  const top = mel(Math.min(10_000, sampleRate / 2));
  const centres = Array.from(
    { length: BANDS + 2 },
    (_, i) => (hertz(mel(40) + ((top - mel(40)) * i) / (BANDS + 1)) * 2 * bins) / sampleRate,
  );
  const from = new Int32Array(BANDS);
  const weights = Array.from({ length: BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = centres.slice(band, band + 3);
    from[band] = Math.floor(low);
    return Float32Array.from({ length: Math.ceil(high) - Math.floor(low) + 1 }, (__, i) => {
      const bin = Math.floor(low) + i;
      return Math.max(0, bin <= middle ? (bin - low) / (middle - low || 1) : (high - bin) / (high - middle || 1));
    });
  });
  return { from, weights };
}

const squash = (x: number, centre: number, width: number): number => 1 / (1 + Math.exp(-(x - centre) / width));

class Spread {
  #count = 0;
  #mean = 0;
  #sum = 0;

  add(x: number): void {
    this.#count++;
    const delta = x - this.#mean;
    this.#mean += delta / this.#count;
    this.#sum += delta * (x - this.#mean);
  }

  get mean(): number {
    return this.#mean;
  }

  get deviation(): number {
    return Math.sqrt(this.#sum / Math.max(1, this.#count));
  }
}

/**
 * Sound features of a recording (see `FEATURES`): timbre and its changes, brightness, noisiness, how busy
 * and how regular it is, how far its harmony wanders, loudness and dynamics. Every third frame is read.
 */
export function featuresOf(spectrogram: Spectrogram, onsets: Onsets, chroma: Float32Array, loudness: number): number[] {
  const { rows, bins, frames, sampleRate } = spectrogram;
  const { from, weights } = melBands(bins, sampleRate);
  const cepstra = Array.from({ length: 13 }, () => new Spread());
  const [centroid, rolloff, flatness, flux, level] = [new Spread(), new Spread(), new Spread(), new Spread(), new Spread()];
  const log = new Float32Array(BANDS);
  const previous = new Float32Array(BANDS);
  for (let frame = 0; frame < frames; frame += 3) {
    const row = frame * bins;
    let energy = 0;
    let weighted = 0;
    for (let bin = 1; bin < bins; bin++) {
      energy += rows[row + bin]!;
      weighted += rows[row + bin]! * bin;
    }
    if (energy < 1e-4) continue;
    let change = 0;
    let logSum = 0;
    let sum = 0;
    for (let band = 0; band < BANDS; band++) {
      let power = 1e-7;
      const w = weights[band]!;
      for (let i = 0; i < w.length; i++) power += (rows[row + from[band]! + i] ?? 0) ** 2 * w[i]!;
      log[band] = Math.log(power);
      change += Math.max(0, log[band]! - previous[band]!);
      previous[band] = log[band]!;
      logSum += log[band]!;
      sum += power;
    }
    let passed = 0;
    let edge = 0;
    while (edge < bins && passed < energy * 0.85) passed += rows[row + edge++]!;
    centroid.add(Math.log2((weighted / energy) * (sampleRate / 2 / bins) + 1));
    rolloff.add(Math.log2(edge * (sampleRate / 2 / bins) + 1));
    flatness.add(Math.exp(logSum / BANDS) / (sum / BANDS));
    flux.add(change / BANDS);
    level.add(10 * Math.log10(sum));
    for (let c = 0; c < 13; c++) {
      let x = 0;
      for (let band = 0; band < BANDS; band++) x += log[band]! * Math.cos((Math.PI * c * (band + 0.5)) / BANDS);
      cepstra[c]!.add(x / BANDS);
    }
  }
  const entropy = chroma.reduce((h, p) => h - (p > 0 ? p * Math.log(p) : 0), 0) / Math.log(12);
  const values = [
    ...cepstra.slice(1).map((c, i) => squash(c.mean, 0, 1.2 / Math.sqrt(i + 1))),
    ...cepstra.slice(1, 7).map((c) => squash(c.deviation, 0.5, 0.25)),
    squash(centroid.mean, 10, 0.8),
    squash(centroid.deviation, 0.5, 0.25),
    squash(rolloff.mean, 11, 0.9),
    squash(Math.log10(flatness.mean + 1e-6), -1.5, 0.6),
    squash(flux.mean, 0.45, 0.2),
    squash(onsets.perSecond, 3.5, 1.6),
    squash(clarityOf(onsets), 0.25, 0.12),
    squash(entropy, 0.93, 0.04),
    squash(loudness, -19, 4),
    squash(level.deviation, 7, 3),
  ];
  return values.map((x) => Math.round((Number.isFinite(x) ? x : 0.5) * 10_000) / 10_000);
}

/** How regular the onsets are: the strongest repetition between 0.25 and 1.2 s against the energy itself. */
function clarityOf({ strength, framesPerSecond }: Onsets): number {
  let power = 1e-9;
  for (const x of strength) power += x * x;
  let best = 0;
  for (let lag = Math.round(framesPerSecond * 0.25); lag < framesPerSecond * 1.2; lag++) {
    let sum = 0;
    for (let i = 0; i + lag < strength.length; i++) sum += strength[i]! * strength[i + lag]!;
    best = Math.max(best, sum / power);
  }
  return best;
}

/** How different two recordings sound: 0 the same, rarely above 0.5. @throws RangeError for vectors of another kind. */
export function distance(a: readonly number[], b: readonly number[]): number {
  if (a.length !== FEATURES.length || b.length !== FEATURES.length) throw new RangeError('Not feature vectors of this version.');
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum / a.length);
}
