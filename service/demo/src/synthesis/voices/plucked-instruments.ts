import { overdriven } from './overdriven.ts';
import { plucked } from './plucked.ts';
import type { Voice } from './tone-types.ts';

const oudBody = [
  [110, 0.5],
  [230, 0.35],
] as const;

/** Plucked strings. */
export const pluckedInstruments = {
  nylonGuitar: plucked({
    brightness: 0.5,
    ring: 4,
    at: 0.22,
    longest: 3.2,
    body: [
      [105, 0.5],
      [210, 0.35],
    ],
  }),
  steelGuitar: plucked({
    brightness: 0.82,
    ring: 5,
    at: 0.16,
    longest: 3.6,
    body: [
      [120, 0.4],
      [240, 0.3],
    ],
  }),
  drivenGuitar: overdriven(plucked({ brightness: 0.85, ring: 6, at: 0.13, longest: 3.6, release: 0.08 }), { drive: 14, cutoff: 4200 }),
  mutedGuitar: plucked({ brightness: 0.66, ring: 1.5, at: 0.12, longest: 1.1, release: 0.06 }),
  funkGuitar: plucked({ brightness: 0.9, ring: 1.3, at: 0.1, longest: 1, release: 0.03 }),
  ukulele: plucked({
    brightness: 0.58,
    ring: 1.5,
    at: 0.2,
    longest: 1.5,
    body: [
      [330, 0.4],
      [560, 0.25],
    ],
  }),
  charango: plucked({ brightness: 0.85, ring: 1.8, at: 0.13, longest: 1.5, body: [[420, 0.3]] }),
  harp: plucked({ brightness: 0.45, ring: 6, at: 0.45, longest: 4 }),
  guzheng: plucked({
    brightness: 0.86,
    ring: 6,
    at: 0.09,
    longest: 4.2,
    bend: -35,
    body: [
      [180, 0.3],
      [390, 0.3],
    ],
    release: 0.5,
  }),
  pipa: plucked({
    brightness: 0.88,
    ring: 1.9,
    at: 0.12,
    longest: 1.7,
    body: [
      [300, 0.45],
      [620, 0.35],
    ],
  }),
  sitar: plucked({ brightness: 0.92, ring: 5, at: 0.07, longest: 3.4, buzz: 0.7, bend: -45 }),
  tanpura: plucked({ brightness: 0.75, ring: 9, at: 0.3, longest: 4.5, buzz: 0.5 }),
  oud: plucked({ brightness: 0.6, ring: 1.9, at: 0.14, longest: 1.6, body: oudBody }),
  flamencoGuitar: plucked({
    brightness: 0.74,
    ring: 2,
    at: 0.11,
    longest: 1.8,
    body: [
      [115, 0.4],
      [225, 0.3],
    ],
  }),
  pizzicato: plucked({
    brightness: 0.4,
    ring: 0.9,
    at: 0.3,
    longest: 0.8,
    body: [
      [280, 0.5],
      [460, 0.4],
    ],
  }),
  uprightBass: plucked({ brightness: 0.32, ring: 2.2, at: 0.25, longest: 1.6, body: [[98, 0.4]], release: 0.06 }),
  fingerBass: plucked({ brightness: 0.45, ring: 3.4, at: 0.18, longest: 2.4, release: 0.06 }),
} as const satisfies Record<string, Voice>;
