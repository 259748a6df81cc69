import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { type DrumName, drumKit } from '../voices/drums.ts';
import { type InstrumentName, orchestra } from '../voices/orchestra.ts';
import { body, type Curve, dying, glide, put, type Stage, sine, soften, sweptNoise } from './stage.ts';
import { voiced } from './voiced.ts';

/** Where a sound is heard, and how it rises and dies. */
interface Place {
  readonly pan?: number;
  readonly room?: number;
  readonly shape?: Curve;
}

const curveOf = (value: number | Curve): Curve => (typeof value === 'number' ? () => value : value);

/** Filtered noise. `q` 0 wide .. 1 whistling. */
export function hiss(stage: Stage, time: number, long: number, centre: number | Curve, level: number, how: Place & { q?: number } = {}) {
  const { pan = 0, room = 0.15, shape = dying, q = 0.05 } = how;
  put(stage, sweptNoise(stage.random, long, curveOf(centre), q, shape), time, level, pan, room);
}

interface ToneSettings extends Place {
  readonly wave?: (phase: number) => number;
  /** Hz above which it is soft. */
  readonly soft?: number;
  /** Two resonances, as of a throat and a mouth. */
  readonly throat?: readonly [number, number];
}

/** A tone whose pitch may glide. */
export function tone(stage: Stage, time: number, long: number, pitch: number | Curve, level: number, how: ToneSettings = {}) {
  const { pan = 0, room = 0.15, shape = dying, wave = sine, soft, throat } = how;
  const sound = glide(long, curveOf(pitch), shape, wave);
  if (soft !== undefined) soften(sound, soft);
  put(stage, throat ? voiced(sound, throat) : sound, time, level, pan, room);
}

type Partial = readonly [hz: number, level: number, ring: number];

/** A struck body that rings. */
export function ring(stage: Stage, time: number, partials: readonly Partial[], level: number, { pan = 0, room = 0.2 }: Place = {}) {
  const long = Math.max(...partials.map(([, , seconds]) => seconds));
  put(stage, body(long, partials, addDecayingSine), time, level, pan, room);
}

/** Partials of a plate or a bar of metal: `count` of them from `hz` on, each further by `step`. */
export function metal(stage: Stage, hz: number, count: number, step: number, seconds: number): Partial[] {
  const { random } = stage;
  return Array.from({ length: count }, (_, n) => [
    hz * (1 + n * step) * random.between(0.985, 1.015),
    0.3 / (1 + 0.35 * n),
    (seconds / (1 + 0.25 * n)) * random.between(0.8, 1.1),
  ]);
}

/** A stroke on the drum kit. */
export function hit(stage: Stage, time: number, drum: DrumName, level: number, { pan = 0, room = 0.15 }: Place = {}) {
  put(stage, drumKit[drum](0.9, stage.random), time, level, pan, room);
}

/** A note of an instrument. */
export function play(stage: Stage, time: number, voice: InstrumentName, hz: number, long: number, level: number, how: Place = {}) {
  const { pan = 0, room = 0.3 } = how;
  put(stage, orchestra[voice].render({ frequency: hz, seconds: long, velocity: 0.85, random: stage.random }), time, level, pan, room);
}

/** Does something again and again, after steps of about `step` seconds, until `rest` seconds before the end. */
export function repeat(stage: Stage, step: number, rest: number, make: (time: number, count: number) => void, loose = 0.1) {
  let count = 0;
  let time = 0.06;
  do {
    make(time, count++);
    time += step * stage.random.between(1 - loose, 1 + loose);
  } while (time < stage.seconds - rest);
}

/** On for the whole length, with short ramps. */
export const held: Curve = (x) => Math.min(1, x * 25, (1 - x) * 25);
/** Slowly up, and quickly gone. */
export const rising: Curve = (x) => Math.min(x ** 2, (1 - x) * 20);
