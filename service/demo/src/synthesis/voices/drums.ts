import { addDecayingSine } from 'service/catalogue/audio/encode/decaying-sine';
import type { Random } from '../random.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { resonate } from './plucked.ts';
import { fadeEdges } from './struck.ts';

/** One stroke: `velocity` 0..1; every stroke differs a little by `random`. */
type Stroke = (velocity: number, random: Random) => Float32Array;

const seconds = (s: number): Float32Array => new Float32Array(Math.ceil(s * SAMPLE_RATE));

/** A skin: a sine whose pitch falls from `from` to `to`, with a click of the stick. */
function skin(from: number, to: number, fall: number, ring: number, click: number): Stroke {
  return (velocity, random) => {
    const out = seconds(ring);
    let phase = 0;
    const top = to + (from - to) * (0.6 + 0.4 * velocity);
    const tune = 1 + random.signed() * 0.01;
    for (let i = 0; i < out.length; i++) {
      const t = i / SAMPLE_RATE;
      phase += ((to + (top - to) * Math.exp(-t / fall)) * tune * 2 * Math.PI) / SAMPLE_RATE;
      out[i] = Math.sin(phase) * Math.exp((-4.5 * t) / ring) * velocity;
    }
    let low = 0;
    for (let i = 0; i < 700; i++) {
      low += 0.5 * (random.signed() - low);
      out[i]! += low * click * velocity * Math.exp(-i / 110);
    }
    fadeEdges(out);
    return out;
  };
}

/** Noise between two edges (one-pole each) that dies away. */
function hiss(low: number, high: number, ring: number, attack = 0): Stroke {
  return (velocity, random) => {
    const out = seconds(ring);
    const up = 1 - Math.exp((-2 * Math.PI * high) / SAMPLE_RATE);
    const down = 1 - Math.exp((-2 * Math.PI * low) / SAMPLE_RATE);
    let a = 0;
    let b = 0;
    let c = 0;
    const rise = attack * SAMPLE_RATE;
    for (let i = 0; i < out.length; i++) {
      a += up * (random.signed() - a);
      b += down * (a - b);
      c += down * (a - b - c);
      const envelope = i < rise ? i / rise : Math.exp((-5.5 * (i - rise)) / (out.length - rise));
      out[i] = (a - b - c) * envelope * velocity * 1.6;
    }
    fadeEdges(out);
    return out;
  };
}

/** Metal: many inharmonic partials that beat, and a little noise. */
function metal(base: number, ring: number, noise: number, count = 14): Stroke {
  const breath = hiss(5000, 15_000, Math.min(ring, 1.2));
  return (velocity, random) => {
    const out = seconds(ring);
    for (let n = 0; n < count; n++) {
      const ratio = 1 + n * 0.73 + ((n * n * 37) % 17) * 0.061;
      const hz = base * ratio * (1 + random.signed() * 0.002);
      addDecayingSine(out, hz, (velocity * 0.9) / count, ring * (1.1 - n / (count * 1.6)), random.next() * 6);
    }
    const air = breath(velocity * noise, random);
    for (let i = 0; i < Math.min(out.length, air.length); i++) out[i]! += air[i]!;
    fadeEdges(out);
    return out;
  };
}

function layered(...strokes: readonly (readonly [stroke: Stroke, level: number])[]): Stroke {
  return (velocity, random) => {
    const parts = strokes.map(([stroke]) => stroke(velocity, random));
    const out = new Float32Array(Math.max(...parts.map((p) => p.length)));
    for (const [index, part] of parts.entries()) {
      const level = strokes[index]![1];
      for (let i = 0; i < part.length; i++) out[i]! += part[i]! * level;
    }
    return out;
  };
}

/** A small hollow body: noise through resonances. */
function hollow(ring: number, ...bodies: readonly (readonly [hz: number, gain: number])[]): Stroke {
  return (velocity, random) => {
    const out = seconds(ring);
    for (let i = 0; i < Math.min(160, out.length); i++) out[i] = random.signed() * 0.25 * velocity * Math.exp(-i / 30);
    for (const [hz, gain] of bodies) addDecayingSine(out, hz * (1 + random.signed() * 0.006), gain * velocity, ring * 0.8);
    fadeEdges(out);
    return out;
  };
}

/** Several claps close together, then the room. */
const clap: Stroke = (velocity, random) => {
  const out = seconds(0.28);
  for (let hand = 0; hand < 4; hand++) {
    const at = Math.floor((hand * 0.011 + random.next() * 0.003) * SAMPLE_RATE);
    const fall = hand === 3 ? 2600 : 260;
    for (let i = at; i < out.length; i++) out[i]! += random.signed() * 0.4 * velocity * Math.exp(-(i - at) / fall);
  }
  resonate(out, 1150, 1.6, 0.96);
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    low += 0.09 * (out[i]! - low);
    out[i]! -= low;
  }
  fadeEdges(out);
  return out;
};

export const drumKit = {
  kick: skin(150, 52, 0.03, 0.42, 0.35),
  softKick: skin(110, 50, 0.035, 0.36, 0.1),
  clubKick: layered([skin(210, 48, 0.028, 0.4, 0.5), 1], [skin(95, 48, 0.05, 0.3, 0), 0.35]),
  boomKick: skin(130, 42, 0.05, 0.9, 0.25),
  snare: layered([skin(280, 185, 0.02, 0.18, 0.3), 0.6], [hiss(1800, 11_000, 0.24), 0.75]),
  dustySnare: layered([skin(240, 170, 0.02, 0.16, 0.2), 0.65], [hiss(1200, 6500, 0.2), 0.6]),
  tightSnare: layered([skin(330, 210, 0.015, 0.12, 0.4), 0.6], [hiss(2500, 13_000, 0.16), 0.8]),
  clap,
  rim: hollow(0.09, [1720, 0.35], [820, 0.25]),
  hat: hiss(7500, 16_000, 0.06),
  openHat: hiss(7000, 16_000, 0.34),
  softHat: hiss(5500, 11_000, 0.05),
  shaker: hiss(5200, 12_000, 0.09, 0.02),
  ride: metal(520, 1.5, 0.14),
  crash: layered([metal(430, 2.4, 0.3, 18), 0.8], [hiss(3500, 14_000, 1.8), 0.5]),
  brush: hiss(2600, 9000, 0.22, 0.05),
  tom: skin(170, 98, 0.06, 0.5, 0.2),
  lowTom: skin(120, 70, 0.07, 0.65, 0.2),
  conga: layered([skin(260, 205, 0.02, 0.3, 0.25), 1], [hollow(0.12, [420, 0.25]), 0.6]),
  lowConga: skin(190, 148, 0.03, 0.38, 0.2),
  slap: layered([hollow(0.1, [540, 0.35], [980, 0.3]), 1], [hiss(1800, 8000, 0.06), 0.4]),
  djembe: layered([skin(110, 78, 0.03, 0.5, 0.15), 1], [hollow(0.1, [310, 0.2]), 0.5]),
  darbukaLow: skin(150, 105, 0.02, 0.42, 0.2),
  darbukaHigh: hollow(0.14, [720, 0.4], [1450, 0.3], [2300, 0.2]),
  tablaLow: skin(70, 92, 0.12, 0.55, 0.12),
  tablaHigh: hollow(0.4, [365, 0.45], [730, 0.2], [1100, 0.12]),
  frameDrum: layered([skin(120, 86, 0.04, 0.55, 0.2), 1], [hiss(800, 4000, 0.12), 0.12]),
  taiko: layered([skin(105, 58, 0.06, 1.1, 0.4), 1], [hollow(0.2, [180, 0.4], [320, 0.25]), 0.7], [hiss(300, 2600, 0.16), 0.3]),
  smallTaiko: layered([skin(230, 165, 0.03, 0.3, 0.4), 1], [hollow(0.12, [430, 0.3]), 0.5]),
  boom: layered([skin(85, 36, 0.12, 2, 0.3), 1], [hiss(60, 700, 0.9), 0.5]),
  block: hollow(0.1, [1040, 0.5], [1900, 0.2]),
  cowbell: hollow(0.28, [562, 0.4], [845, 0.35], [1690, 0.12]),
  claves: hollow(0.1, [2500, 0.6]),
  triangle: metal(3400, 1.1, 0.02, 5),
  tambourine: layered([hiss(6500, 15_000, 0.14), 0.8], [metal(4200, 0.25, 0.1, 6), 0.5]),
  palmas: layered([clap, 0.5], [hollow(0.06, [1300, 0.4]), 0.8]),
  stamp: layered([skin(100, 60, 0.02, 0.16, 0.6), 1], [hiss(200, 1800, 0.08), 0.5]),
  lionDrum: layered([skin(135, 88, 0.04, 0.6, 0.5), 1], [hollow(0.14, [260, 0.4], [480, 0.25]), 0.7]),
  lionRim: hollow(0.07, [1250, 0.5], [2450, 0.3]),
  smallCymbal: metal(1250, 0.5, 0.25, 12),
  chokedCymbal: metal(1250, 0.12, 0.3, 12),
  daGong: metal(155, 2.6, 0.05, 16),
  xiaoLuo: layered([metal(620, 0.8, 0.05, 8), 0.7], [skin(640, 760, 0.09, 0.7, 0.1), 0.5]),
  tick: hollow(0.03, [3200, 0.4], [5200, 0.2]),
  metalTick: metal(2100, 0.3, 0.05, 7),
  chipKick: skin(320, 60, 0.02, 0.14, 0),
  chipSnare: hiss(900, 9000, 0.12),
  chipHat: hiss(8000, 16_000, 0.03),
} as const satisfies Record<string, Stroke>;

export type DrumName = keyof typeof drumKit;
