import { SAMPLE_RATE } from '../sample-rate.ts';
import { fadeEdges } from './struck.ts';
import type { ToneRequest, Voice } from './tone-types.ts';

export interface PluckedSettings {
  /** 0 dull (flesh on gut) .. 1 bright (nail or plectrum on steel). */
  readonly brightness: number;
  /** Seconds until −60 dB at middle C. */
  readonly ring: number;
  /** Where the string is plucked, as a part of its length. */
  readonly at: number;
  readonly longest: number;
  /** Curved bridge of a sitar, slapping of a bass: 0..1. */
  readonly buzz?: number;
  /** Pitch bends in from this many cents (guzheng, pipa). */
  readonly bend?: number;
  /** Resonances of the body: Hz and gain. */
  readonly body?: readonly (readonly [hz: number, gain: number])[];
  readonly release?: number;
}

/**
 * A plucked string after Karplus and Strong: a burst of noise runs round a delay line as long as the period,
 * loses its highs at each turn, and is tuned by an all-pass for the fraction of a sample.
 */
export function plucked(settings: PluckedSettings): Voice {
  const render = (request: ToneRequest): Float32Array => {
    const { frequency } = request;
    const seconds = Math.min(settings.longest, settings.ring * (261.6 / frequency) ** 0.5 * 1.1);
    const out = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
    string(out, settings, request);
    for (const [hz, gain] of settings.body ?? []) resonate(out, hz, gain);
    let peak = 1e-9;
    for (let i = 0; i < out.length; i++) peak = Math.max(peak, Math.abs(out[i]!));
    const gain = (0.2 + 0.8 * request.velocity) / peak;
    for (let i = 0; i < out.length; i++) out[i]! *= gain;
    fadeEdges(out);
    return out;
  };
  return { rings: true, release: settings.release ?? 0.12, render };
}

function string(out: Float32Array, settings: PluckedSettings, { frequency, velocity, random }: ToneRequest): void {
  const { ring, buzz = 0, bend = 0 } = settings;
  const bright = Math.min(0.98, settings.brightness * (0.55 + 0.45 * velocity));
  // Average with the next sample: weight of the loss filter, half a sample of delay at most.
  const loss = 0.5 * (1 - bright) * 0.9 + 0.02;
  const period = SAMPLE_RATE / frequency - loss;
  const size = Math.floor(period - 0.5);
  const line = new Float32Array(Math.max(size, 2));
  excite(line, settings.at, bright, random);
  const turns = ring * (261.6 / frequency) ** 0.5 * frequency;
  const keep = 10 ** (-3 / turns);
  let fraction = period - size;
  const settle = Math.exp(-1 / (0.05 * SAMPLE_RATE));
  let cents = bend;
  let at = 0;
  let previous = 0;
  let allpassIn = 0;
  let allpassOut = 0;
  let c = (1 - fraction) / (1 + fraction);
  for (let i = 0; i < out.length; i++) {
    if (bend !== 0 && (i & 31) === 0 && cents < -0.5) {
      // A flatter string is a longer one: the all-pass takes what it can of the difference.
      fraction = Math.min(1.9, period * 2 ** (-cents / 1200) - size);
      c = (1 - fraction) / (1 + fraction);
      cents *= settle ** 32;
    }
    const x = line[at]!;
    const damped = (x * (1 - loss) + previous * loss) * keep;
    previous = x;
    const tuned = c * (damped - allpassOut) + allpassIn;
    allpassIn = damped;
    allpassOut = tuned;
    line[at] = buzz > 0 && tuned > 0.05 ? tuned - buzz * 0.25 * (tuned - 0.05) * (tuned > 0.12 ? 1 : 0.5) : tuned;
    at++;
    if (at === line.length) at = 0;
    out[i] = buzz > 0 ? x + buzz * Math.abs(x) * 0.6 : x;
  }
  if (buzz > 0) highPass(out);
}

function excite(line: Float32Array, pickAt: number, bright: number, random: ToneRequest['random']): void {
  const raw = new Float32Array(line.length);
  let low = 0;
  for (let i = 0; i < raw.length; i++) {
    low += (0.12 + 0.88 * bright) * (random.signed() - low);
    raw[i] = low;
  }
  const comb = Math.max(1, Math.floor(line.length * pickAt));
  let mean = 0;
  for (let i = 0; i < line.length; i++) {
    line[i] = raw[i]! - raw[(i + comb) % raw.length]!;
    mean += line[i]!;
  }
  mean /= line.length;
  for (let i = 0; i < line.length; i++) line[i]! -= mean;
}

function highPass(out: Float32Array): void {
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    low += 0.006 * (out[i]! - low);
    out[i]! -= low;
  }
}

/** Adds the answer of a body that resonates at `hz`. */
export function resonate(out: Float32Array, hz: number, gain: number, r = 0.985): void {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE;
  const a1 = 2 * r * Math.cos(w);
  const a2 = r * r;
  const scale = gain * (1 - r) * 2;
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < out.length; i++) {
    const y = out[i]! * scale + a1 * y1 - a2 * y2;
    y2 = y1;
    y1 = y;
    out[i]! += y;
  }
}
