import { BANDS, type SoundFrames } from './sound-frames.ts';

/** Seconds of a bar where there is no pulse. */
const FREE_BAR = 2;
/** Beats of a bar, the common one first: another must fit clearly better. */
const METERS = [4, 3, 5, 7];
const CLEARLY = 1.15;
/** Steps of a beat in which the first bar line is looked for. */
const STEPS = 24;
/** How far the true tempo may be from the measured one: a small error adds up over a hundred bars. */
const DRIFT = 0.008;
const DRIFT_STEPS = 8;

/**
 * Bar lines in seconds: 0, the lines that fit the accents of the sound best, and its end. Where there is no tempo they are two
 * seconds apart.
 */
export function barLinesOf(frames: SoundFrames, duration: number, bpm: number | null): number[] {
  if (bpm === null) return linesFrom(0, FREE_BAR, duration);
  const accents = accentsOf(frames, 60 / bpm);
  let best = { fit: -1, first: 0, bar: FREE_BAR };
  for (const meter of METERS) {
    const found = bestLines(accents, frames.perSecond, (meter * 60) / bpm, STEPS * meter);
    if (found.fit > best.fit * (best.fit < 0 ? 1 : CLEARLY)) best = found;
  }
  return linesFrom(best.first, best.bar, duration);
}

function linesFrom(first: number, bar: number, duration: number): number[] {
  const lines = [0];
  for (let nth = 0; first + nth * bar < duration - bar / 2; nth++) {
    const line = first + nth * bar;
    // What is left before the first line or behind the last one belongs to the bar beside it.
    if (line > bar / 2) lines.push(line);
  }
  return [...lines, duration];
}

/** How much each frame begins something: new energy in the bands, and other sound in the two beats behind than in those before. */
function accentsOf({ bands, count, perSecond }: SoundFrames, beat: number): Float32Array {
  const growth = new Float32Array(count);
  for (let frame = 1; frame < count; frame++) {
    let sum = 0;
    for (let band = 0; band < BANDS; band++) {
      sum += Math.max(0, bands[frame * BANDS + band]! - bands[(frame - 1) * BANDS + band]!);
    }
    growth[frame] = sum / BANDS;
  }
  const change = changesOf(bands, count, Math.max(1, Math.round(2 * beat * perSecond)));
  const [g, c] = [deviation(growth), deviation(change)];
  return growth.map((x, frame) => x / g + change[frame]! / c);
}

/** Distance in dB between the mean of the `reach` frames before each frame and of those from it on. */
function changesOf(bands: Float32Array, count: number, reach: number): Float32Array {
  const sums = new Float64Array((count + 1) * BANDS);
  for (let frame = 0; frame < count; frame++) {
    for (let band = 0; band < BANDS; band++) {
      sums[(frame + 1) * BANDS + band] = sums[frame * BANDS + band]! + bands[frame * BANDS + band]!;
    }
  }
  const change = new Float32Array(count);
  for (let frame = reach; frame + reach <= count; frame++) {
    let square = 0;
    for (let band = 0; band < BANDS; band++) {
      const [before, here, behind] = [frame - reach, frame, frame + reach].map((at) => sums[at * BANDS + band]!) as [
        number,
        number,
        number,
      ];
      square += ((behind - 2 * here + before) / reach) ** 2;
    }
    change[frame] = Math.sqrt(square / BANDS);
  }
  return change;
}

function deviation(values: Float32Array): number {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length;
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length) || 1;
}

interface Lines {
  readonly fit: number;
  /** Seconds of the first line, and of a bar. */
  readonly first: number;
  readonly bar: number;
}

/** The lines, about `bar` seconds apart, that fall on the most accents; `fit`: by how many deviations they are ahead of all others. */
function bestLines(accents: Float32Array, perSecond: number, bar: number, steps: number): Lines {
  const seconds = accents.length / perSecond;
  let best = { mean: -1, first: 0, bar };
  let sum = 0;
  for (let drift = -DRIFT_STEPS; drift <= DRIFT_STEPS; drift++) {
    const period = bar * (1 + (drift / DRIFT_STEPS) * DRIFT);
    for (let step = 0; step < steps; step++) {
      const mean = meanAlong(accents, perSecond, (step * period) / steps, period);
      sum += mean;
      if (mean > best.mean) best = { mean, first: (step * period) / steps, bar: period };
    }
  }
  const middle = sum / (steps * (2 * DRIFT_STEPS + 1));
  return { fit: (best.mean - middle) * Math.sqrt(Math.max(1, seconds / bar)), first: best.first, bar: best.bar };
}

function meanAlong(accents: Float32Array, perSecond: number, first: number, period: number): number {
  let sum = 0;
  let lines = 0;
  for (let at = first * perSecond; at < accents.length - 1; at += period * perSecond, lines++) {
    const frame = Math.floor(at);
    sum += accents[frame]! + (accents[frame + 1]! - accents[frame]!) * (at - frame);
  }
  return sum / Math.max(1, lines);
}
