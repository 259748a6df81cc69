import type { Random } from '../random.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { ToneRequest, Voice } from './tone-types.ts';
import { harmonicsOf, type Spectrum, TABLE_SIZE, tableOf } from './wavetable.ts';

export interface SustainedSettings {
  readonly spectrum: Spectrum;
  /** Detuned copies and their spread in cents. */
  readonly unison?: readonly [count: number, cents: number];
  /** Seconds. */
  readonly attack: number;
  readonly decay?: number;
  /** 0..1, level after the decay. */
  readonly sustain?: number;
  readonly release: number;
  readonly vibrato?: { readonly hz: number; readonly cents: number; readonly after: number };
  /** Starts this many cents off and glides in over 60 ms. */
  readonly scoop?: number;
  /** Level of breath or bow noise beside the tone. */
  readonly breath?: number;
  /** Low-pass in multiples of the frequency (plus a floor in Hz): from `open` at the attack to `rest`. */
  readonly filter?: {
    readonly floor: number;
    readonly open: number;
    readonly rest: number;
    readonly seconds: number;
    readonly resonance: number;
  };
  /** Soft saturation; 1 is clean. */
  readonly drive?: number;
}

const tables = new WeakMap<Spectrum, Map<number, Float32Array>>();

function tableFor(spectrum: Spectrum, frequency: number): Float32Array {
  let known = tables.get(spectrum);
  if (!known) {
    known = new Map();
    tables.set(spectrum, known);
  }
  const pitch = Math.round(12 * Math.log2(frequency));
  let table = known.get(pitch);
  if (!table) {
    table = tableOf(harmonicsOf(spectrum, frequency));
    known.set(pitch, table);
  }
  return table;
}

const CONTROL = 32;
const PHASE_SHIFT = 32 - Math.log2(TABLE_SIZE);
const PHASE_MASK = 2 ** PHASE_SHIFT - 1;
const PHASE_SCALE = 2 ** -PHASE_SHIFT;

function render(settings: SustainedSettings, { frequency, seconds, velocity, random }: ToneRequest): Float32Array {
  const { attack, decay = 0.2, sustain = 1, vibrato, scoop = 0, breath = 0, filter } = settings;
  const length = Math.ceil(seconds * SAMPLE_RATE);
  const out = new Float32Array(length);
  const table = tableFor(settings.spectrum, frequency);
  const [copies, cents] = settings.unison ?? [1, 0];
  const level = 1 / Math.sqrt(copies);
  for (let copy = 0; copy < copies; copy++) {
    const offset = copies === 1 ? 0 : cents * ((2 * copy) / (copies - 1) - 1) + random.signed() * cents * 0.15;
    // Thirty-two bits of phase wrap by themselves: eleven choose the sample of the table, the rest interpolate.
    let phase = copies === 1 ? 0 : (random.next() * 2 ** 32) | 0;
    const drift = random.between(0.8, 1.2);
    for (let start = 0; start < length; start += CONTROL) {
      const t = start / SAMPLE_RATE;
      let bend = offset + scoop * Math.exp(-t / 0.03);
      if (vibrato && t > vibrato.after) {
        const depth = Math.min(1, (t - vibrato.after) / 0.4) * vibrato.cents;
        bend += depth * Math.sin(2 * Math.PI * vibrato.hz * drift * t);
      }
      const step = ((frequency * 2 ** (bend / 1200) * 2 ** 32) / SAMPLE_RATE) | 0;
      const end = Math.min(length, start + CONTROL);
      for (let i = start; i < end; i++) {
        const at = phase >>> PHASE_SHIFT;
        const low = table[at]!;
        out[i]! += (low + (table[at + 1]! - low) * ((phase & PHASE_MASK) * PHASE_SCALE)) * level;
        phase = (phase + step) | 0;
      }
    }
  }
  if (breath > 0) addBreath(out, breath, frequency, random);
  if (filter) lowPass(out, filter, frequency, velocity);
  shape(out, { attack, decay, sustain }, settings.drive ?? 1, velocity);
  return out;
}

function addBreath(out: Float32Array, level: number, frequency: number, random: Random): void {
  // Noise through one resonance at the note: air takes on the colour of the pipe.
  const w = (2 * Math.PI * Math.min(frequency * 2, 9000)) / SAMPLE_RATE;
  const r = 0.93;
  const a1 = 2 * r * Math.cos(w);
  let y1 = 0;
  let y2 = 0;
  for (let i = 0; i < out.length; i++) {
    const fade = level * (1 + 2.5 * Math.exp(-i / 2200));
    const y = random.signed() * 0.07 + a1 * y1 - r * r * y2;
    y2 = y1;
    y1 = y;
    out[i]! += y * fade;
  }
}

/** State-variable low-pass whose cutoff falls from `open` to `rest` multiples of the note; velocity opens it. */
function lowPass(out: Float32Array, filter: NonNullable<SustainedSettings['filter']>, frequency: number, velocity: number): void {
  let low = 0;
  let band = 0;
  const damping = 1 / (0.5 + filter.resonance * 6);
  const amount = 0.4 + 0.8 * velocity;
  for (let start = 0; start < out.length; start += CONTROL) {
    const t = start / SAMPLE_RATE;
    const multiple = filter.rest + (filter.open - filter.rest) * Math.exp(-t / filter.seconds);
    const cutoff = Math.min(filter.floor + multiple * frequency * amount, 15_000);
    const g = Math.tan((Math.PI * cutoff) / SAMPLE_RATE);
    const a = 1 / (1 + g * (g + damping));
    const end = Math.min(out.length, start + CONTROL);
    for (let i = start; i < end; i++) {
      const v1 = a * (band + g * (out[i]! - low));
      const v2 = low + g * v1;
      band = 2 * v1 - band;
      low = 2 * v2 - low;
      out[i] = v2;
    }
  }
}

function shape(out: Float32Array, envelope: { attack: number; decay: number; sustain: number }, drive: number, velocity: number): void {
  const attack = Math.max(1, envelope.attack * SAMPLE_RATE);
  const decay = Math.exp(-1 / (envelope.decay * SAMPLE_RATE));
  const gain = 0.25 + 0.75 * velocity;
  let above = 1 - envelope.sustain;
  const makeUp = drive > 1 ? 1 / Math.tanh(drive) : 1;
  for (let i = 0; i < out.length; i++) {
    let level = gain;
    if (i < attack) level *= i / attack;
    else {
      level *= envelope.sustain + above;
      above *= decay;
    }
    out[i] = drive > 1 ? Math.tanh(out[i]! * drive) * makeUp * level : out[i]! * level;
  }
}

/** A voice that lasts as long as the note is held: bowed, blown, or electronic. */
export function sustained(settings: SustainedSettings): Voice {
  return { rings: false, release: settings.release, render: (request) => render(settings, request) };
}
