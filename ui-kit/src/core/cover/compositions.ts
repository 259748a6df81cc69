import type { Random } from './random.ts';

/** What a composition is drawn from. `beats` 4..14 from the tempo, `density` 0..1 from the energy. */
export interface Score {
  beats: number;
  density: number;
  random: Random;
}

/** Paths on a field of 96 × 96, bottom to top: one each for the deep, the light and the spark colour. */
export interface Drawing {
  deep: string;
  light: string;
  spark: string;
}

type Composition = (score: Score) => Drawing;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const rect = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
/** Ring as two discs of opposite direction, so that nonzero filling leaves the hole. */
const ring = (x: number, y: number, r: number, width: number): string =>
  r <= width
    ? disc(x, y, r)
    : `${disc(x, y, r)}M${n(x - r + width)} ${n(y)}a${n(r - width)} ${n(r - width)} 0 1 1 ${n(2 * (r - width))} 0a${n(r - width)} ${n(r - width)} 0 1 1 ${n(-2 * (r - width))} 0z`;

/** Rings that spread from a source off the centre: a drop in the river. */
const ripples: Composition = ({ beats, density, random }) => {
  const x = 20 + random() * 56;
  const y = 24 + random() * 56;
  const step = 104 / beats;
  const width = step * (0.22 + 0.4 * density);
  const parts = { deep: '', light: '' };
  for (let at = beats; at >= 2; at--) parts[at % 3 === 0 ? 'light' : 'deep'] += ring(x, y, at * step, width);
  return { ...parts, spark: disc(x, y, step * 0.95) };
};

/** Columns of a score, mirrored at a horizon. */
const columns: Composition = ({ beats, density, random }) => {
  const count = beats + 3;
  const step = 96 / count;
  const width = step * (0.4 + 0.4 * density);
  const horizon = 44 + random() * 20;
  const phase = random() * 6;
  const parts = { deep: '', light: '' };
  const loud = Math.floor(random() * count);
  let spark = '';
  for (let at = 0; at < count; at++) {
    const swell = Math.abs(Math.sin(at * (0.5 + density * 0.5) + phase)) * 0.7 + random() * 0.3;
    const up = 6 + swell * (horizon - 12);
    const x = at * step + (step - width) / 2;
    if (at === loud) spark = rect(x, horizon - up, width, up + up * 0.5);
    else parts.deep += rect(x, horizon - up, width, up);
    if (at !== loud) parts.light += rect(x, horizon + 1.5, width, up * 0.5);
  }
  return { ...parts, spark };
};

/** Banks of a river, one behind the other, under a moon. */
const river: Composition = ({ beats, density, random }) => {
  const layers = 3 + Math.round(density * 3);
  const parts = { deep: '', light: '' };
  for (let layer = 0; layer < layers; layer++) {
    const base = 40 + (layer * 52) / layers;
    const height = 5 + random() * 11;
    const waves = Math.max(1, Math.round(beats / 4) + (layer % 2));
    const step = 96 / waves;
    let line = `M-${n(step)} ${n(base)}`;
    for (let at = -1; at <= waves; at++) line += `q${n(step / 4)} ${n(-height)} ${n(step / 2)} 0t${n(step / 2)} 0`;
    parts[layer % 2 ? 'light' : 'deep'] +=
      `${line}v${n(3 + 5 * density)}${[...Array(waves + 2)].map(() => `q${n(-step / 4)} ${n(height)} ${n(-step / 2)} 0t${n(-step / 2)} 0`).join('')}z`;
  }
  return { ...parts, spark: disc(18 + random() * 60, 14 + random() * 14, 7 + random() * 7) };
};

/** Quarter discs on a grid, turned at random: tiles of a floor. */
const tiles: Composition = ({ beats, density, random }) => {
  const count = beats < 8 ? 3 : beats < 11 ? 4 : 6;
  const side = 96 / count;
  const parts = { deep: '', light: '', spark: '' };
  const lit = Math.floor(random() * count * count);
  for (let at = 0; at < count * count; at++) {
    const x = (at % count) * side;
    const y = Math.floor(at / count) * side;
    const turn = Math.floor(random() * 4);
    const kind = random();
    const s = n(side);
    const quarter = [
      `M${n(x)} ${n(y)}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`,
      `M${n(x + side)} ${n(y)}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`,
      `M${n(x + side)} ${n(y + side)}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`,
      `M${n(x)} ${n(y + side)}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    ][turn]!;
    if (at === lit) parts.spark += disc(x + side / 2, y + side / 2, side / 2);
    else if (kind < 0.35 + 0.35 * density) parts.deep += quarter;
    else if (kind < 0.88) parts.light += quarter;
  }
  return parts;
};

/** Rays from a sun low on the field. */
const rays: Composition = ({ beats, density, random }) => {
  const x = 14 + random() * 68;
  const y = 52 + random() * 36;
  const count = beats * 2;
  const open = (Math.PI / count) * (0.5 + 0.45 * density);
  const start = random() * Math.PI;
  const parts = { deep: '', light: '' };
  for (let at = 0; at < count; at++) {
    const angle = start + (at * 2 * Math.PI) / count;
    const near = `${n(x + 140 * Math.cos(angle))} ${n(y + 140 * Math.sin(angle))}`;
    const far = `${n(x + 140 * Math.cos(angle + open))} ${n(y + 140 * Math.sin(angle + open))}`;
    parts[at % 4 === 0 ? 'light' : 'deep'] += `M${n(x)} ${n(y)}L${near}L${far}z`;
  }
  return { ...parts, spark: disc(x, y, 10 + random() * 10) };
};

/** Dots whose size follows a wave that crosses the field. */
const field: Composition = ({ beats, density, random }) => {
  const count = Math.min(11, 5 + Math.round(beats / 2.5));
  const step = 96 / count;
  const fx = 0.25 + random() * 0.5;
  const fy = 0.25 + random() * 0.5;
  const phase = random() * 6;
  const parts = { deep: '', light: '', spark: '' };
  const lit = Math.floor(random() * count * count);
  for (let at = 0; at < count * count; at++) {
    const column = at % count;
    const row = Math.floor(at / count);
    const level = (1 + Math.sin(column * fx + row * fy + phase)) / 2;
    const radius = step * (0.08 + level * (0.28 + 0.16 * density));
    const dot = disc((column + 0.5) * step, (row + 0.5) * step, radius);
    if (at === lit) parts.spark = disc((column + 0.5) * step, (row + 0.5) * step, step * 0.75);
    else parts[level > 0.62 ? 'light' : 'deep'] += dot;
  }
  return parts;
};

/** Arches within arches, side by side: doors of a hall. */
const arches: Composition = ({ beats, density, random }) => {
  const count = beats < 9 ? 2 : 3;
  const span = 96 / count;
  const parts = { deep: '', light: '', spark: '' };
  const depth = 2 + Math.round(density * 3);
  for (let at = 0; at < count; at++) {
    const middle = (at + 0.5) * span;
    const top = 20 + random() * 34;
    for (let inner = 0; inner < depth; inner++) {
      const half = (span / 2) * (1 - inner / depth) - 1;
      const y = top + (span / 2) * (inner / depth);
      const arch = `M${n(middle - half)} 96V${n(y + half)}a${n(half)} ${n(half)} 0 0 1 ${n(2 * half)} 0V96z`;
      // Painted inside out over one another; odd ones cut the even ones by taking the other colour.
      if (inner === depth - 1) parts.spark += at === 0 ? arch : '';
      else parts[inner % 2 ? 'light' : 'deep'] += arch;
    }
  }
  return parts;
};

/** Ribbons that climb the field aslant. */
const ribbons: Composition = ({ beats, density, random }) => {
  const count = Math.max(3, Math.round(beats * 0.7));
  const step = 150 / count;
  const lean = random() < 0.5 ? 1 : -1;
  const slope = 30 + random() * 60;
  const parts = { deep: '', light: '', spark: '' };
  const lit = 1 + Math.floor(random() * (count - 1));
  for (let at = 0; at < count; at++) {
    const y = at * step - 10;
    const height = step * (0.3 + 0.45 * density) * (0.6 + random() * 0.6);
    const from = lean > 0 ? y : y - slope;
    const to = lean > 0 ? y - slope : y;
    const bend = (from + to) / 2 + (random() - 0.5) * 30;
    const ribbon = `M0 ${n(from)}Q48 ${n(bend)} 96 ${n(to)}v${n(height)}Q48 ${n(bend + height * 1.6)} 0 ${n(from + height)}z`;
    parts[at === lit ? 'spark' : at % 2 ? 'light' : 'deep'] += ribbon;
  }
  return parts;
};

export const COMPOSITIONS: readonly Composition[] = [ripples, columns, river, tiles, rays, field, arches, ribbons];
