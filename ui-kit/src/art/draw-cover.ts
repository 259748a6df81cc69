import { arches, rays, ridges, river, sundown } from './landscapes.ts';
import { type Pigments, pigmentsOf } from './pigments.ts';
import { randomOf } from './random.ts';
import { columns, field, notes, ribbons, ripples, strings, tiles } from './rhythms.ts';
import type { Layer } from './shapes.ts';

/** What a cover is drawn from: the same input always gives the same picture. */
export interface CoverSeed {
  /** Anything that names the work: its id or code. */
  seed: string | number;
  bpm?: number | null;
  /** `C`, `F#m`, `A minor`, … */
  musicKey?: string | null;
  /** 0..1. */
  energy?: number | null;
}

/** A picture on a field of 96 × 96: its colours, and the layers painted on the background, in order. */
export interface DrawnCover {
  pigments: Pigments;
  layers: Layer[];
}

const COMPOSITIONS = [ripples, columns, river, tiles, rays, field, arches, ribbons, ridges, notes, sundown, strings] as const;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The picture of a track without artwork: hue from its key, rhythm from its tempo, density from its energy. */
export function drawCover({ seed, bpm, musicKey, energy }: CoverSeed): DrawnCover {
  const random = randomOf(`cover ${seed}`);
  const density = typeof energy === 'number' && Number.isFinite(energy) ? clamp(energy, 0, 1) : 0.5;
  const tempo = clamp(bpm && Number.isFinite(bpm) ? bpm : 70 + random() * 80, 50, 190);
  const beats = Math.round(4 + ((tempo - 50) / 140) * 10);
  const compose = COMPOSITIONS[Math.floor(random() * COMPOSITIONS.length)]!;
  const pigments = pigmentsOf(musicKey, density, random);
  return { pigments, layers: compose({ beats, density, random }) };
}
