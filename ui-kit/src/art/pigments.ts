import type { Random } from './random.ts';

/** The colours of a cover: its background, three depths of one hue, and an accent of a contrasting hue. */
export type Pigment = 'ground' | 'deep' | 'middle' | 'light' | 'spark';
export type Pigments = Record<Pigment, string>;

/** Steps of the scale by name; enharmonic names share a step. */
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

/** Position of a key on the circle of fifths (0..11) and its mode; null for an invalid key. */
export function placeOfKey(musicKey: string | null | undefined): { fifth: number; minor: boolean } | null {
  const match = /^\s*([A-G])([#♯b♭]?)\s*(.*)$/.exec(musicKey ?? '');
  if (!match) return null;
  const step = STEPS[match[1] + match[2]!.replace('♯', '#').replace('♭', 'b')];
  if (step === undefined) return null;
  const mode = match[3]!.trim().toLowerCase();
  return { fifth: (step * 7) % 12, minor: mode.startsWith('m') && !mode.startsWith('maj') };
}

/**
 * Hues along the circle of fifths: related keys have neighbouring colours. The steps are uneven on purpose: they follow the
 * pigments of ink painting (cinnabar, ochre, gamboge, malachite, azurite, indigo, rouge).
 */
const HUES = [34, 54, 76, 104, 142, 164, 190, 218, 246, 272, 312, 8];

/** Hue of cinnabar, the colour of a seal, in OKLCH degrees. */
const SEAL = 33;

/**
 * The colours of a track. The hue comes from its key. Major keys have a paper background, minor keys ink, and tracks of high
 * energy (above 0.62) the pigment itself. The accent is cinnabar where it contrasts with the hue, else the opposite hue.
 */
export function pigmentsOf(musicKey: string | null | undefined, energy: number, random: Random): Pigments {
  const place = placeOfKey(musicKey);
  const fifth = place?.fifth ?? Math.floor(random() * 12);
  const minor = place?.minor ?? random() < 0.5;
  const hue = HUES[fifth]! + (random() - 0.5) * 10;
  const strength = 0.7 + 0.5 * energy;
  const warm = Math.abs(((hue - SEAL + 540) % 360) - 180) < 62;
  const seal = !warm && random() < 0.6;
  const answer = warm ? 245 : hue + 165 + random() * 40;
  const near = hue + (random() < 0.5 ? -22 : 22);

  if (energy > 0.62 && random() < 0.75) {
    return {
      ground: oklch(minor ? 0.42 : 0.64, 0.13 * strength, hue),
      deep: oklch(minor ? 0.27 : 0.47, 0.1 * strength, hue + 8),
      middle: oklch(minor ? 0.55 : 0.76, 0.12 * strength, near),
      light: oklch(0.93, 0.03, near),
      spark: seal && minor ? oklch(0.7, 0.17, SEAL) : oklch(minor ? 0.84 : 0.26, minor ? 0.12 : 0.06, answer),
    };
  }
  if (minor) {
    return {
      ground: oklch(0.25 + 0.03 * random(), 0.032, hue),
      deep: oklch(0.4, 0.075 * strength, hue),
      middle: oklch(0.57, 0.105 * strength, near),
      light: oklch(0.85, 0.06, hue),
      spark: seal ? oklch(0.66, 0.19, SEAL) : oklch(0.82, 0.11, answer),
    };
  }
  return {
    ground: oklch(0.935 + 0.02 * random(), 0.022, hue),
    deep: oklch(0.5, 0.12 * strength, hue),
    middle: oklch(0.68, 0.11 * strength, near),
    light: oklch(0.84, 0.06 * strength, hue),
    spark: seal ? oklch(0.57, 0.19, SEAL) : oklch(0.32, 0.08, answer),
  };
}

/** OKLCH (lightness 0..1, chroma, hue in degrees) as `#rrggbb`; chroma gives way until the colour can be shown. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; c > 0; c -= 0.01) {
    const channels = linearRgb(lightness, c, hue);
    if (channels.every((value) => value >= -0.0005 && value <= 1.0005)) return hex(channels);
  }
  return hex(linearRgb(lightness, 0, hue));
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(linear: number[]): string {
  const byte = (value: number) => {
    const clamped = Math.min(1, Math.max(0, value));
    const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(byte).join('')}`;
}
