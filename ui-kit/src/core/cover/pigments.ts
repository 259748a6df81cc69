import { oklch } from './oklch.ts';
import type { Random } from './random.ts';

/** Four colours of one cover, from ground to spark. */
export interface Pigments {
  ground: string;
  deep: string;
  light: string;
  spark: string;
}

/** Steps of the scale by name; sharps and flats meet. */
const STEPS: Readonly<Record<string, number>> = {
  C: 0,
  'B#': 0,
  'C#': 1,
  Db: 1,
  D: 2,
  'D#': 3,
  Eb: 3,
  E: 4,
  Fb: 4,
  F: 5,
  'E#': 5,
  'F#': 6,
  Gb: 6,
  G: 7,
  'G#': 8,
  Ab: 8,
  A: 9,
  'A#': 10,
  Bb: 10,
  B: 11,
  Cb: 11,
};

/** A key as its place on the circle of fifths (0..11) and its mode; null when it is no key. */
export function placeOfKey(musicKey: string | null | undefined): { fifth: number; minor: boolean } | null {
  const match = /^\s*([A-G])([#♯b♭]?)\s*(.*)$/.exec(musicKey ?? '');
  if (!match) return null;
  const step = STEPS[match[1] + match[2]!.replace('♯', '#').replace('♭', 'b')];
  if (step === undefined) return null;
  const mode = match[3]!.trim().toLowerCase();
  return { fifth: (step * 7) % 12, minor: mode.startsWith('m') && !mode.startsWith('maj') };
}

/**
 * Hues along the circle of fifths: related keys have neighbouring colours. Uneven on purpose: pigments of ink painting
 * (cinnabar, ochre, gamboge, malachite, azurite, indigo, rouge) rather than an even rainbow.
 */
const HUES = [32, 52, 74, 96, 128, 158, 186, 216, 244, 270, 318, 8];

/** The colours of a track: hue from its key, depth from its mode, strength from its energy (0..1). */
export function pigmentsOf(musicKey: string | null | undefined, energy: number, random: Random): Pigments {
  const place = placeOfKey(musicKey);
  const fifth = place?.fifth ?? Math.floor(random() * 12);
  const minor = place?.minor ?? random() < 0.5;
  const hue = HUES[fifth]! + (random() - 0.5) * 12;
  const chroma = 0.055 + 0.095 * energy;
  const turn = random() < 0.5 ? 150 : 200;
  if (minor) {
    return {
      ground: oklch(0.3 + 0.05 * random(), chroma * 0.75, hue),
      deep: oklch(0.43, chroma, hue + 14),
      light: oklch(0.72, chroma * 0.9, hue - 10),
      spark: oklch(0.86, 0.09 + 0.05 * energy, hue + turn),
    };
  }
  return {
    ground: oklch(0.86 + 0.05 * random(), chroma * 0.5, hue + 6),
    deep: oklch(0.58, chroma * 1.15, hue),
    light: oklch(0.74, chroma, hue - 16),
    spark: oklch(0.36, 0.07 + 0.05 * energy, hue + turn),
  };
}
