import { place } from '../mix/mixing-console.ts';
import type { Random } from '../random.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';

/** Mixing bus of an effect: two channels and a reverb send. */
export interface Stage {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly room: Float32Array;
  readonly seconds: number;
  /** 0..1 */
  readonly intensity: number;
  readonly random: Random;
}

/** A curve over the sound: 0..1 of its length to a value. */
export type Curve = (x: number) => number;

export const samples = (seconds: number): number => Math.max(1, Math.round(seconds * SAMPLE_RATE));

/** Adds a mono sound at `time` seconds; `pan` −1..1, `room` 0..1. */
export function put(stage: Stage, sound: Float32Array, time: number, gain = 1, pan = 0, room = 0.15): void {
  if (time >= stage.seconds) return;
  const angle = ((pan + 1) * Math.PI) / 4;
  place(stage.left, sound, { time, gain: gain * Math.cos(angle) });
  place(stage.right, sound, { time, gain: gain * Math.sin(angle) });
  if (room > 0) place(stage.room, sound, { time, gain: gain * room });
}

/** Like `put`, but the sound moves from one place to another while it lasts. */
export function putMoving(stage: Stage, sound: Float32Array, time: number, pan: Curve, room = 0.15): void {
  const start = samples(time);
  for (let i = 0; i < sound.length && start + i < stage.left.length; i++) {
    const angle = ((pan(i / sound.length) + 1) * Math.PI) / 4;
    stage.left[start + i]! += sound[i]! * Math.cos(angle);
    stage.right[start + i]! += sound[i]! * Math.sin(angle);
    stage.room[start + i]! += sound[i]! * room;
  }
}

/** Noise through a resonant filter whose centre (Hz) and level follow curves. `q` 0 wide .. 1 whistling. */
export function sweptNoise(random: Random, seconds: number, centre: Curve, q: number, level: Curve): Float32Array {
  const out = new Float32Array(samples(seconds));
  const damping = 1 / (0.5 + q * 14);
  let low = 0;
  let band = 0;
  let g = 0;
  let loud = 0;
  for (let i = 0; i < out.length; i++) {
    if ((i & 31) === 0) {
      g = Math.tan((Math.PI * Math.min(16_000, Math.max(20, centre(i / out.length)))) / SAMPLE_RATE);
      loud = level(i / out.length) * Math.sqrt(damping) * 1.4;
    }
    const a = 1 / (1 + g * (g + damping));
    const v1 = a * (band + g * (random.signed() - low));
    const v2 = low + g * v1;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    out[i] = v1 * loud;
  }
  return out;
}

/** Low, soft noise (wind, distant traffic): white noise through two one-pole low-passes at `hz`. */
export function rumble(random: Random, seconds: number, hz: number, level: Curve): Float32Array {
  const out = new Float32Array(samples(seconds));
  const k = 1 - Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE);
  let a = 0;
  let b = 0;
  let loud = 0;
  const gain = Math.min(14, Math.sqrt(9000 / hz));
  for (let i = 0; i < out.length; i++) {
    if ((i & 31) === 0) loud = level(i / out.length) * gain;
    a += k * (random.signed() - a);
    b += k * (a - b);
    out[i] = b * loud;
  }
  return out;
}

/** A tone whose pitch (Hz) and level follow curves; `shape` turns a phase (0..1) into −1..1. */
export function glide(seconds: number, pitch: Curve, level: Curve, shape: (phase: number) => number = sine): Float32Array {
  const out = new Float32Array(samples(seconds));
  let phase = 0;
  let step = 0;
  let loud = 0;
  for (let i = 0; i < out.length; i++) {
    if ((i & 15) === 0) {
      step = pitch(i / out.length) / SAMPLE_RATE;
      loud = level(i / out.length);
    }
    out[i] = shape(phase) * loud;
    phase += step;
    phase -= Math.floor(phase);
  }
  return out;
}

export const sine = (phase: number): number => Math.sin(2 * Math.PI * phase);
export const sawtooth = (phase: number): number => 2 * phase - 1;
export const squareWave = (phase: number): number => (phase < 0.5 ? 1 : -1);
export const triangleWave = (phase: number): number => 1 - 4 * Math.abs(phase - 0.5);

/** Falls to −60 dB at the end. */
export const dying: Curve = (x) => 10 ** (-3 * x);
/** Rises in the first `attack` of the length, then dies. */
export const struckAt =
  (attack: number): Curve =>
  (x) =>
    x < attack ? x / attack : 10 ** ((-3 * (x - attack)) / (1 - attack));
/** Rises and falls, loudest in the middle. */
export const swell: Curve = (x) => Math.sin(Math.PI * x) ** 2;

/** Slow wandering between 0 and 1 with about `perSecond` turns; smooth, different every time. */
export function wander(random: Random, seconds: number, perSecond: number): Curve {
  const points = Array.from({ length: Math.ceil(seconds * perSecond) + 3 }, () => random.next());
  return (x) => {
    const at = x * seconds * perSecond;
    const i = Math.floor(at);
    const t = at - i;
    const smooth = t * t * (3 - 2 * t);
    return points[i]! + (points[i + 1]! - points[i]!) * smooth;
  };
}

/** Low-passes in place with one pole at `hz`. */
export function soften(sound: Float32Array, hz: number): Float32Array {
  const k = 1 - Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE);
  let low = 0;
  for (let i = 0; i < sound.length; i++) {
    low += k * (sound[i]! - low);
    sound[i] = low;
  }
  return sound;
}

/** Saturates in place. */
export function overdrive(sound: Float32Array, amount: number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i] = Math.tanh(sound[i]! * amount);
  return sound;
}

/** A bank of decaying sines: the body of whatever was struck. */
export function body(
  seconds: number,
  partials: readonly (readonly [hz: number, level: number, ring: number])[],
  ring: (out: Float32Array, hz: number, level: number, seconds: number) => void,
): Float32Array {
  const out = new Float32Array(samples(seconds));
  for (const [hz, level, time] of partials) ring(out, hz, level, time);
  return out;
}

/** Many small sounds: about `perSecond` a second, each generated and placed at random. */
export function scatter(stage: Stage, perSecond: number, make: (time: number) => void): void {
  let time = 0;
  while (time < stage.seconds) {
    make(time);
    time += -Math.log(1 - stage.random.next()) / perSecond;
  }
}
