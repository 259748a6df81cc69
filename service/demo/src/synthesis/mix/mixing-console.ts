import { SAMPLE_RATE } from '../sample-rate.ts';

/** The buses on which a piece is gathered. */
export interface MixingConsole {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly room: Float32Array;
  readonly echo: Float32Array;
}

export function createConsole(frames: number): MixingConsole {
  return {
    left: new Float32Array(frames),
    right: new Float32Array(frames),
    room: new Float32Array(frames),
    echo: new Float32Array(frames),
  };
}

/** Samples between two values of a gain curve. */
export const CURVE_STEP = 64;

export interface Placing {
  /** Seconds. */
  readonly time: number;
  readonly gain: number;
  /** Seconds after which a ringing tone is damped, and how long that takes. */
  readonly damp?: { readonly after: number; readonly over: number };
}

/** Adds a tone to a track. What reaches beyond the end of the piece is cut (the master fades there). */
export function place(track: Float32Array, tone: Float32Array, { time, gain, damp }: Placing): void {
  const start = Math.max(0, Math.round(time * SAMPLE_RATE));
  const room = track.length - start;
  const length = Math.min(tone.length, room);
  const free = damp ? Math.min(length, Math.floor(damp.after * SAMPLE_RATE)) : length;
  for (let i = 0; i < free; i++) track[start + i]! += tone[i]! * gain;
  if (!damp) return;
  const over = Math.max(64, Math.floor(damp.over * SAMPLE_RATE));
  const end = Math.min(length, free + over);
  for (let i = free; i < end; i++) {
    const rest = 1 - (i - free) / over;
    track[start + i]! += tone[i]! * gain * rest * rest;
  }
}

export interface ChannelStrip {
  /** −1 left .. 1 right, equal power. */
  readonly pan: number;
  /** Sends, 0..1. */
  readonly room: number;
  readonly echo: number;
  /** Gain over the time of the piece, one value per `CURVE_STEP` samples. */
  readonly curve?: Float32Array | null;
}

/** Adds a finished track to the mix and clears it for the next one. */
export function mixDown(desk: MixingConsole, track: Float32Array, strip: ChannelStrip): void {
  const angle = ((strip.pan + 1) * Math.PI) / 4;
  const l = Math.cos(angle);
  const r = Math.sin(angle);
  const { left, right, room, echo } = desk;
  const frames = track.length;
  for (let from = 0; from < frames; from += CURVE_STEP) {
    const end = Math.min(frames, from + CURVE_STEP);
    const level = strip.curve ? strip.curve[from / CURVE_STEP]! : 1;
    const toEcho = strip.echo * level;
    const toRoom = strip.room * level;
    for (let i = from; i < end; i++) {
      const x = track[i]!;
      left[i]! += x * l * level;
      right[i]! += x * r * level;
      room[i]! += x * toRoom;
    }
    if (toEcho > 0) for (let i = from; i < end; i++) echo[i]! += track[i]! * toEcho;
  }
  track.fill(0);
}

/** A gain curve that dips at each of the given times (seconds) and comes back within a beat. */
export function duckingCurve(frames: number, times: readonly number[], depth: number): Float32Array {
  const curve = new Float32Array(Math.ceil(frames / CURVE_STEP) + 1).fill(1);
  const reach = Math.ceil((0.4 * SAMPLE_RATE) / CURVE_STEP);
  for (const time of times) {
    const from = Math.floor((time * SAMPLE_RATE) / CURVE_STEP);
    for (let i = 0; i < reach && from + i < curve.length; i++) {
      const t = (i * CURVE_STEP) / SAMPLE_RATE;
      curve[from + i] = Math.min(curve[from + i]!, 1 - depth * Math.exp(-t / 0.11));
    }
  }
  return curve;
}
