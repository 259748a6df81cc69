import { Random } from '../random.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import type { ScaleName } from '../score/harmony.ts';
import { type InstrumentName, orchestra } from '../voices/orchestra.ts';
import type { StyleName } from './style-names.ts';
import type { Part, Style } from './style-types.ts';

/**
 * Courses that a piece may take in place of that of its style, `name:weight:energy` as there. Each has a way in, a build, a peak
 * and a way out, at different places.
 */
export const FORMS = {
  /** One long climb. */
  rising: 'i:1:.25 A:2:.45 A:2:.65 B:2:.85 B:2:1 o:1:.3',
  /** Two peaks with a quiet middle. */
  twoPeaks: 'i:1:.35 A:2:.6 B:2:.95 b:1:.35 A:2:.7 B:2:1 o:1:.3',
  /** The theme at once, without a way in. */
  instant: 'A:2:.85 B:2:1 b:1:.45 A:2:.8 B:2:.95 o:1:.4',
  /** A long beginning, a late peak. */
  slowBurn: 'i:2:.25 a:2:.45 A:3:.65 B:3:1 o:1:.25',
  /** The peak in the middle, then as it began. */
  arch: 'i:1:.3 A:2:.55 B:3:1 A:2:.6 o:2:.3',
  /** A build that stops short, then the peak. */
  lateDrop: 'i:1:.45 A:2:.65 b:2:.35 B:3:1 b:1:.4 B:2:.95 o:1:.4',
  /** Question and answer in short sections. */
  dialogue: 'i:1:.35 A:1:.6 b:1:.4 A:1:.7 b:1:.45 B:2:.9 A:1:.65 o:1:.3',
  /** Even all the way, for talk above it. */
  level: 'i:1:.5 A:3:.65 B:2:.7 A:3:.65 B:2:.72 o:1:.5',
} as const;
export type FormName = keyof typeof FORMS;

/** How a piece departs from its style. */
export interface Arrangement {
  readonly form?: FormName;
  /** Instruments by the role they take over, in all parts of that role. */
  readonly voices?: Readonly<Partial<Record<Part['role'], InstrumentName>>>;
  /** The style whose drums are played, or none. */
  readonly beat?: StyleName | 'none';
  readonly scale?: ScaleName;
}

/** Middles of instruments that cannot play everywhere (MIDI numbers); the others follow the part. */
const MIDDLES: Readonly<Partial<Record<InstrumentName, number>>> = {
  cello: 54,
  lowChoir: 52,
  horn: 60,
  erhu: 72,
  xiao: 69,
  flute: 76,
  dizi: 76,
  whistle: 79,
  panpipe: 74,
  oud: 58,
  sitar: 62,
  pipa: 66,
  kalimba: 72,
  marimba: 66,
  musicBox: 84,
  glockenspiel: 88,
  bronze: 72,
  uprightBass: 40,
  fingerBass: 39,
  slapBass: 38,
};

/** A style as a piece arranges it. Instruments that take over a part play as loud as those they replace, where they sound well. */
export function arranged(style: Style, { form, voices = {}, beat, scale }: Arrangement, styles: Readonly<Record<StyleName, Style>>): Style {
  return {
    ...style,
    ...(form && { form: FORMS[form] }),
    ...(scale && { scale: { major: scale, minor: scale } }),
    ...(beat && drumsOf(beat === 'none' ? null : styles[beat])),
    parts: style.parts.map((part) => {
      const voice = voices[part.role];
      return voice === undefined || voice === part.voice ? part : takenOver(part, voice);
    }),
  };
}

/** The drums of another style, with its fills and arrivals. */
function drumsOf(from: Style | null): Pick<Style, 'beat' | 'fill'> & Partial<Pick<Style, 'arrival'>> {
  return { beat: from?.beat ?? [], fill: from?.fill ?? [], ...(from?.arrival && { arrival: from.arrival }) };
}

function takenOver(part: Part, voice: InstrumentName): Part {
  const middle = MIDDLES[voice] ?? part.centre;
  const centre = part.centre + 12 * Math.round((middle - part.centre) / 12);
  const difference = decibelsOf(part.voice, part.centre) - decibelsOf(voice, centre);
  return { ...part, voice, centre, level: part.level + Math.max(-9, Math.min(9, difference)) };
}

const measured = new Map<string, number>();

/** How loud a note of the instrument is in its first half second. */
function decibelsOf(voice: InstrumentName, pitch: number): number {
  const key = `${voice} ${pitch}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  const frequency = 440 * 2 ** ((pitch - 69) / 12);
  const tone = orchestra[voice].render({ frequency, seconds: 0.6, velocity: 0.7, random: new Random(1) });
  const frames = Math.min(tone.length, SAMPLE_RATE / 2);
  let power = 1e-9;
  for (let i = 0; i < frames; i++) power += tone[i]! ** 2 / frames;
  const decibels = 10 * Math.log10(power);
  measured.set(key, decibels);
  return decibels;
}
