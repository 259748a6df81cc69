import { modulated } from './electric.ts';
import { grandPiano, struck } from './struck.ts';
import type { Voice } from './tone-types.ts';

/** Keys, bars, bells and tines. */
export const struckInstruments = {
  piano: grandPiano,
  softPiano: { ...grandPiano, render: (r) => grandPiano.render({ ...r, velocity: r.velocity * 0.62 }) } as Voice,
  electricPiano: modulated({ ratio: 1, index: 1.7, indexSeconds: 0.35, ring: 4.2, tine: 0.14, tremolo: 0.18 }),
  glassKeys: modulated({ ratio: 3.5, index: 1.2, indexSeconds: 0.5, ring: 5, tine: 0.05 }),
  slapBass: modulated({ ratio: 2, index: 3.4, indexSeconds: 0.09, ring: 2.2, tine: 0.05, release: 0.05 }),
  yangqin: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 2.4 },
      { ratio: 2.003, level: 0.6, seconds: 1.7 },
      { ratio: 3.01, level: 0.4, seconds: 1.1 },
      { ratio: 4.03, level: 0.25, seconds: 0.8 },
      { ratio: 5.06, level: 0.18, seconds: 0.5 },
    ],
    longest: 2.6,
    softness: 0.6,
    knock: 0.05,
    beat: 4,
  }),

  marimba: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 1.3 },
      { ratio: 3.93, level: 0.35, seconds: 0.35 },
      { ratio: 9.6, level: 0.12, seconds: 0.12 },
    ],
    longest: 1.6,
    softness: 0.7,
    knock: 0.05,
  }),
  vibraphone: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 4 },
      { ratio: 4, level: 0.3, seconds: 1.6 },
      { ratio: 10, level: 0.08, seconds: 0.3 },
    ],
    longest: 3.5,
    softness: 0.6,
    knock: 0.02,
    beat: 3,
  }),
  kalimba: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 1.6 },
      { ratio: 2.76, level: 0.12, seconds: 0.3 },
      { ratio: 5.4, level: 0.18, seconds: 0.14 },
    ],
    longest: 1.8,
    softness: 0.5,
    knock: 0.06,
  }),
  glockenspiel: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 2.6 },
      { ratio: 2.76, level: 0.4, seconds: 1 },
      { ratio: 5.4, level: 0.2, seconds: 0.4 },
    ],
    longest: 2.2,
    softness: 0.5,
    keyScaling: 0.4,
  }),
  musicBox: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 2.4 },
      { ratio: 2.01, level: 0.25, seconds: 1.4 },
      { ratio: 6.27, level: 0.16, seconds: 0.3 },
    ],
    longest: 2.2,
    softness: 0.4,
    knock: 0.03,
    beat: 5,
    keyScaling: 0.3,
  }),
  celesta: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 2.2 },
      { ratio: 3, level: 0.18, seconds: 0.7 },
      { ratio: 4.1, level: 0.12, seconds: 0.5 },
    ],
    longest: 2,
    softness: 0.5,
  }),
  bronze: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 3 },
      { ratio: 2.41, level: 0.45, seconds: 1.8 },
      { ratio: 3.62, level: 0.3, seconds: 1.1 },
      { ratio: 5.18, level: 0.2, seconds: 0.6 },
    ],
    longest: 2.8,
    softness: 0.5,
    knock: 0.04,
    beat: 14,
  }),
  bronzeGong: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 7 },
      { ratio: 1.52, level: 0.5, seconds: 5 },
      { ratio: 2.03, level: 0.4, seconds: 4 },
      { ratio: 2.94, level: 0.25, seconds: 2.4 },
    ],
    longest: 5.5,
    softness: 0.4,
    beat: 9,
    keyScaling: 0.1,
  }),
  coldBell: struck({
    partials: [
      { ratio: 1, level: 1, seconds: 2 },
      { ratio: 2.4, level: 0.35, seconds: 1 },
      { ratio: 4.5, level: 0.22, seconds: 0.5 },
    ],
    longest: 2,
    softness: 0.3,
    beat: 6,
  }),
} as const satisfies Record<string, Voice>;
