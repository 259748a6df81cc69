import { SAMPLE_RATE } from '../recipe.ts';

/** Ceiling of every master: −1 dBFS leaves room for what an encoder adds. */
export const CEILING = 10 ** (-1 / 20);

const LOOK_AHEAD = 220;

/**
 * Holds both channels under the ceiling with the same gain, looking 5 ms ahead, so that the picture does not
 * wander and nothing clips. In place.
 */
export function limit(left: Float32Array, right: Float32Array, gain: number): void {
  const length = left.length;
  const recover = 1 - Math.exp(-1 / (0.12 * SAMPLE_RATE));
  let reduction = 1;
  // The least gain of the window that lies ahead, kept as a monotone queue of positions.
  const queue = new Int32Array(LOOK_AHEAD + 2);
  const wanted = new Float32Array(LOOK_AHEAD + 2);
  const slots = queue.length;
  let head = 0;
  let count = 0;
  const smooth = new Float32Array(LOOK_AHEAD);
  let smoothAt = 0;
  let sum = LOOK_AHEAD;
  smooth.fill(1);
  for (let i = 0; i < length + LOOK_AHEAD; i++) {
    if (i < length) {
      const peak = Math.max(Math.abs(left[i]!), Math.abs(right[i]!)) * gain;
      const need = peak > CEILING ? CEILING / peak : 1;
      while (count > 0 && wanted[(head + count - 1) % slots]! >= need) count--;
      queue[(head + count) % slots] = i;
      wanted[(head + count) % slots] = need;
      count++;
    }
    while (count > 0 && queue[head]! < i - LOOK_AHEAD) {
      head = (head + 1) % slots;
      count--;
    }
    const floor = count > 0 ? wanted[head]! : 1;
    reduction = floor < reduction ? floor : reduction + (floor - reduction) * recover;
    sum += reduction - smooth[smoothAt]!;
    smooth[smoothAt] = reduction;
    smoothAt = (smoothAt + 1) % LOOK_AHEAD;
    const at = i - LOOK_AHEAD;
    if (at >= 0) {
      const g = gain * (sum / LOOK_AHEAD);
      left[at] = hold(left[at]! * g);
      right[at] = hold(right[at]! * g);
    }
  }
}

/** Rounding in the running mean may leave a hair above the ceiling. */
function hold(x: number): number {
  return Math.max(-CEILING, Math.min(CEILING, x));
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
