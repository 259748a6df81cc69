import { SAMPLE_RATE } from '../sample-rate.ts';

/** Ceiling of every master: −1 dBFS leaves room for what an encoder adds. */
export const CEILING = 10 ** (-1 / 20);

/** Samples that share one peak reading. */
const BLOCK = 64;

/**
 * Holds both channels under the ceiling with one gain for both, in place. The gain is read ahead: it comes down
 * over some 6 ms before a peak and goes back over some 100 ms, so nothing clips and nothing pumps.
 */
export function limit(left: Float32Array, right: Float32Array, gain: number): void {
  const blocks = Math.ceil(left.length / BLOCK);
  const allowed = new Float32Array(blocks + 2).fill(1);
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(left.length, (block + 1) * BLOCK);
    let peak = 0;
    for (let i = block * BLOCK; i < end; i++) {
      const l = Math.abs(left[i]!);
      const r = Math.abs(right[i]!);
      if (l > peak) peak = l;
      if (r > peak) peak = r;
    }
    if (peak * gain > CEILING) allowed[block] = CEILING / (peak * gain);
  }
  for (let block = blocks - 1; block >= 0; block--) allowed[block] = Math.min(allowed[block]!, allowed[block + 1]! + 0.25);
  for (let block = 1; block <= blocks; block++) {
    const before = allowed[block - 1]!;
    allowed[block] = Math.min(allowed[block]!, before + 0.02 * (1.02 - before));
  }
  // Between two blocks the gain slides along a line that never lies above what either of them allows.
  let from = allowed[0]! * gain;
  for (let block = 0; block < blocks; block++) {
    const to = Math.min(allowed[block]!, allowed[block + 1]!) * gain;
    const end = Math.min(left.length, (block + 1) * BLOCK);
    const slope = (to - from) / BLOCK;
    let g = from;
    for (let i = block * BLOCK; i < end; i++) {
      left[i] = Math.max(-CEILING, Math.min(CEILING, left[i]! * g));
      right[i] = Math.max(-CEILING, Math.min(CEILING, right[i]! * g));
      g += slope;
    }
    from = to;
  }
}

/** Removes what no loudspeaker plays (below about 25 Hz), in place. */
export function removeRumble(channel: Float32Array): void {
  const k = (2 * Math.PI * 24) / SAMPLE_RATE;
  let low = 0;
  let lower = 0;
  for (let i = 0; i < channel.length; i++) {
    low += k * (channel[i]! - low);
    const x = channel[i]! - low;
    lower += k * (x - lower);
    channel[i] = x - lower;
  }
}

/** Fades in over a millisecond and out over the last `seconds`, in place. */
export function fadeEnds(channel: Float32Array, seconds: number): void {
  for (let i = 0; i < 44 && i < channel.length; i++) channel[i]! *= i / 44;
  const span = Math.min(channel.length, Math.floor(seconds * SAMPLE_RATE));
  for (let i = 0; i < span; i++) {
    const x = i / span;
    channel[channel.length - 1 - i]! *= x * x * (3 - 2 * x);
  }
}

/** Lifts everything above about 3 kHz by `gain` (1 = not at all), in place: what a mastering engineer calls air. */
export function addAir(channel: Float32Array, gain: number): void {
  const k = 1 - Math.exp((-2 * Math.PI * 3200) / SAMPLE_RATE);
  let low = 0;
  for (let i = 0; i < channel.length; i++) {
    low += k * (channel[i]! - low);
    channel[i]! += (channel[i]! - low) * (gain - 1);
  }
}
