import { COMPOSITIONS, type Drawing } from './compositions.ts';
import { type Pigments, pigmentsOf } from './pigments.ts';
import { randomOf } from './random.ts';

/** What a cover is drawn from: the same answers always give the same picture. */
export interface CoverSeed {
  /** Anything that names the work: its id or code. */
  seed: string | number;
  bpm?: number | null;
  /** `C`, `F#m`, `A minor`, … */
  musicKey?: string | null;
  /** 0..1. */
  energy?: number | null;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The picture of a track without artwork: hue from its key, rhythm from its tempo, density from its energy. */
export function drawCover({ seed, bpm, musicKey, energy }: CoverSeed): { drawing: Drawing; pigments: Pigments } {
  const random = randomOf(`cover ${seed}`);
  const density = clamp(Number.isFinite(energy ?? Number.NaN) ? energy! : 0.5, 0, 1);
  const tempo = clamp(bpm && Number.isFinite(bpm) ? bpm : 70 + random() * 80, 50, 190);
  const beats = Math.round(4 + ((tempo - 50) / 140) * 10);
  const composition = COMPOSITIONS[Math.floor(random() * COMPOSITIONS.length)]!;
  const pigments = pigmentsOf(musicKey, density, random);
  return { drawing: composition({ beats, density, random }), pigments };
}
