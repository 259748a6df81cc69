import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { ToneRequest, Voice } from './tone-types.ts';

/** One vibration of a struck body. */
export interface Partial {
  /** Multiple of the frequency of the note. */
  readonly ratio: number;
  readonly level: number;
  /** Seconds until it has fallen by 60 dB, at middle C. */
  readonly seconds: number;
}

export interface StruckSettings {
  readonly partials: readonly Partial[];
  /** Longest sound in seconds. */
  readonly longest: number;
  /** How much softer strokes lose their upper partials, 0..1. */
  readonly softness: number;
  /** Noise of the stick or hammer. */
  readonly knock?: number;
  /** Higher notes ring shorter: 0 not at all, 1 in proportion. */
  readonly keyScaling?: number;
  /** Beating pair: second copy this many cents away. */
  readonly beat?: number;
  readonly release?: number;
}

/** Bars, bells, tines and gongs. */
export function struck(settings: StruckSettings): Voice {
  const { partials, softness, knock = 0, keyScaling = 0.6, beat = 0 } = settings;
  const render = ({ frequency, velocity, random }: ToneRequest): Float32Array => {
    const shorter = (261.6 / frequency) ** keyScaling;
    const longest = Math.min(settings.longest, Math.max(...partials.map((p) => p.seconds)) * shorter * 1.05);
    const out = new Float32Array(Math.ceil(longest * SAMPLE_RATE));
    const total = partials.reduce((sum, p) => sum + p.level, 0);
    for (const [index, p] of partials.entries()) {
      const soft = index === 0 ? 1 : 1 - softness * (1 - velocity);
      const level = (p.level / total) * soft * (0.25 + 0.75 * velocity);
      const hz = frequency * p.ratio;
      if (beat === 0) {
        addDecayingSine(out, hz, level, p.seconds * shorter);
      } else {
        addDecayingSine(out, hz, level * 0.6, p.seconds * shorter);
        addDecayingSine(out, hz * 2 ** (beat / 1200) + 0.4, level * 0.4, p.seconds * shorter * 0.9, random.next());
      }
    }
    for (let i = 0; i < 500 && knock > 0; i++) out[i]! += random.signed() * knock * velocity * Math.exp(-i / 90);
    fadeEdges(out);
    return out;
  };
  return { rings: true, release: settings.release ?? 0.25, render };
}

/** Half a millisecond in and ten milliseconds out, so that no stroke clicks. */
export function fadeEdges(out: Float32Array): void {
  const inward = Math.min(22, out.length);
  for (let i = 0; i < inward; i++) out[i]! *= i / inward;
  const outward = Math.min(441, out.length);
  for (let i = 0; i < outward; i++) out[out.length - 1 - i]! *= i / outward;
}

/** A grand piano: stiff strings in pairs, hammer at an eighth of the length, brighter when struck harder. */
export const grandPiano: Voice = {
  rings: true,
  release: 0.22,
  render: ({ frequency, velocity, random }) => {
    const ring = Math.min(7, 5 * (261.6 / frequency) ** 0.45);
    const out = new Float32Array(Math.ceil(Math.min(ring, 4.5) * SAMPLE_RATE));
    const stiffness = 0.00035 * (frequency / 261.6) ** 1.2;
    const count = Math.min(16, Math.floor(9000 / frequency));
    const rolloff = 0.85 + 1.1 * (1 - velocity);
    for (let n = 1; n <= Math.max(count, 2); n++) {
      const hz = n * frequency * Math.sqrt(1 + stiffness * n * n);
      const level = ((Math.abs(Math.sin((n * Math.PI) / 8.2)) + 0.12) / n ** rolloff) * 0.42 * (0.2 + 0.8 * velocity);
      const seconds = ring / (1 + 0.28 * (n - 1));
      addDecayingSine(out, hz, level * 0.55, seconds * 0.45, 0.3 * n);
      addDecayingSine(out, hz * (1 + 0.0004 * random.between(0.5, 1.2)), level * 0.5, seconds, 0.3 * n);
    }
    let felt = 0;
    for (let i = 0; i < 1600; i++) {
      felt += 0.12 * (random.signed() - felt);
      out[i]! += felt * 0.16 * velocity * Math.exp(-i / 320);
    }
    fadeEdges(out);
    return out;
  },
};
