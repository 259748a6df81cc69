import { SAMPLE_RATE } from '../sample-rate.ts';
import { fadeEdges } from './struck.ts';
import type { Voice } from './tone-types.ts';
import { SINE, TABLE_SIZE } from './wavetable.ts';

export interface ModulatedSettings {
  /** Frequency of the modulator as a multiple of the note. */
  readonly ratio: number;
  /** Depth of modulation at full velocity, in radians, and how fast it dies (seconds). */
  readonly index: number;
  readonly indexSeconds: number;
  /** Seconds until −60 dB. */
  readonly ring: number;
  /** A high tine beside the tone. */
  readonly tine?: number;
  /** Depth of the slow stereo-like tremolo, 0..1. */
  readonly tremolo?: number;
  readonly release?: number;
}

/** Two-operator frequency modulation with a natural decay: electric pianos, slap, bells of plastic and glass. */
export function modulated(settings: ModulatedSettings): Voice {
  const render: Voice['render'] = ({ frequency, velocity }) => {
    const out = new Float32Array(Math.ceil(Math.min(settings.ring * 0.75, 4) * SAMPLE_RATE));
    const carrierStep = (frequency * TABLE_SIZE) / SAMPLE_RATE;
    const modulatorStep = carrierStep * settings.ratio;
    const tineStep = carrierStep * 7.06 < TABLE_SIZE / 2.4 ? carrierStep * 7.06 : 0;
    const fall = 10 ** (-3 / (settings.ring * SAMPLE_RATE));
    const indexFall = Math.exp(-1 / (settings.indexSeconds * SAMPLE_RATE));
    const radians = TABLE_SIZE / (2 * Math.PI);
    let carrier = 0;
    let modulator = 0;
    let tine = 0;
    let level = 0.25 + 0.75 * velocity;
    let index = settings.index * (0.15 + 0.85 * velocity) * Math.min(1, (880 / frequency) ** 0.5) * radians;
    const floor = index * 0.12;
    let tineLevel = (settings.tine ?? 0) * velocity;
    for (let i = 0; i < out.length; i++) {
      const m = SINE[modulator | 0]! * index;
      let at = (carrier + m) % TABLE_SIZE;
      if (at < 0) at += TABLE_SIZE;
      const whole = at | 0;
      const y = SINE[whole]! + (SINE[whole + 1]! - SINE[whole]!) * (at - whole);
      out[i] = y * level + SINE[tine | 0]! * tineLevel;
      level *= fall;
      tineLevel *= 0.99985;
      index = floor + (index - floor) * indexFall;
      carrier = (carrier + carrierStep) % TABLE_SIZE;
      modulator = (modulator + modulatorStep) % TABLE_SIZE;
      tine = (tine + tineStep) % TABLE_SIZE;
    }
    const depth = settings.tremolo ?? 0;
    if (depth > 0) for (let i = 0; i < out.length; i++) out[i]! *= 1 - depth * (0.5 + 0.5 * Math.sin((i / SAMPLE_RATE) * 31));
    fadeEdges(out);
    return out;
  };
  return { rings: true, release: settings.release ?? 0.15, render };
}
