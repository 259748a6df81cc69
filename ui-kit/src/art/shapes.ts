import type { Pigment } from './pigments.ts';
import type { Random } from './random.ts';

/** What a composition is drawn from. `beats` 4..14 from the tempo, `density` 0..1 from the energy. */
export interface Score {
  beats: number;
  density: number;
  random: Random;
}

/** One colour's share of a picture on a field of 96 × 96. Layers are painted in order. */
export interface Layer {
  pigment: Pigment;
  d: string;
}

export type Composition = (score: Score) => Layer[];

export const SIDE = 96;

/** A coordinate to one decimal: finer is not seen and doubles the size. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** Radii are rounded first: an arc whose ends do not fit its radius comes out dented. */
const even = (value: number): number => Math.round(value * 10) / 10;

export const disc = (x: number, y: number, radius: number): string => circle(x, y, even(radius), 0);

const circle = (x: number, y: number, r: number, sweep: 0 | 1): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`;

/** A disc and one of the opposite direction in it: nonzero filling leaves the hole. */
export const ring = (x: number, y: number, radius: number, width: number): string =>
  radius <= width ? disc(x, y, radius) : circle(x, y, even(radius), 0) + circle(x, y, even(radius - width), 1);

/** A note with round ends. */
export const pill = (x: number, y: number, width: number, height: number): string => {
  const r = n(height / 2);
  const run = n(Math.max(0, width - height));
  return `M${n(x + height / 2)} ${n(y)}h${run}a${r} ${r} 0 0 1 0 ${n(height)}h-${run}a${r} ${r} 0 0 1 0 ${n(-height)}z`;
};

/** The layers that have something in them, pigments in the given order. */
export function inOrder(parts: Partial<Record<Pigment, string>>, order: readonly Pigment[]): Layer[] {
  return order.flatMap((pigment) => (parts[pigment] ? [{ pigment, d: parts[pigment] }] : []));
}
