import { type Composition, disc, inOrder, type Layer, n, pill, rect, ring, SIDE } from './shapes.ts';

/** Rings that spread from a source off the centre: a drop in the river. */
export const ripples: Composition = ({ beats, density, random }) => {
  const x = 18 + random() * 60;
  const y = 20 + random() * 60;
  const step = 116 / beats;
  const width = step * (0.24 + 0.4 * density);
  const parts = { deep: '', middle: '', light: '' };
  for (let at = beats; at >= 2; at--) parts[(['deep', 'middle', 'light'] as const)[at % 3]!] += ring(x, y, at * step, width);
  return [...inOrder(parts, ['light', 'middle', 'deep']), { pigment: 'spark', d: disc(x, y, step * 0.95) }];
};

/** Columns of a meter, mirrored at a horizon. */
export const columns: Composition = ({ beats, density, random }) => {
  const count = beats + 3;
  const step = SIDE / count;
  const width = step * (0.42 + 0.36 * density);
  const horizon = 52 + random() * 14;
  const phase = random() * 6;
  const loud = 1 + Math.floor(random() * (count - 2));
  const parts = { deep: '', light: '', spark: '' };
  for (let at = 0; at < count; at++) {
    const swell = Math.abs(Math.sin(at * (0.45 + density * 0.5) + phase)) * 0.7 + random() * 0.3;
    const up = 6 + swell * (horizon - 16);
    const x = at * step + (step - width) / 2;
    parts[at === loud ? 'spark' : 'deep'] += rect(x, horizon - up, width, up);
    parts.light += rect(x, horizon + 2, width, up * 0.45);
  }
  return inOrder(parts, ['light', 'deep', 'spark']);
};

/** Quarter discs on a grid, turned at random: tiles of a floor. */
export const tiles: Composition = ({ beats, density, random }) => {
  const count = beats < 8 ? 3 : beats < 12 ? 4 : 5;
  const side = SIDE / count;
  const s = n(side);
  const parts = { deep: '', middle: '', light: '', spark: '' };
  const lit = Math.floor(random() * count * count);
  for (let at = 0; at < count * count; at++) {
    const x = (at % count) * side;
    const y = Math.floor(at / count) * side;
    const quarter = [
      `M${n(x)} ${n(y)}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`,
      `M${n(x + side)} ${n(y)}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`,
      `M${n(x + side)} ${n(y + side)}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`,
      `M${n(x)} ${n(y + side)}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
    ][Math.floor(random() * 4)]!;
    const kind = random();
    if (at === lit) parts.spark += disc(x + side / 2, y + side / 2, side / 2);
    else if (kind < 0.3 + 0.3 * density) parts.deep += quarter;
    else if (kind < 0.75) parts.middle += quarter;
    else if (kind < 0.93) parts.light += rect(x, y, side, side);
  }
  return inOrder(parts, ['light', 'middle', 'deep', 'spark']);
};

/** Dots whose size follows a wave that crosses the field. */
export const field: Composition = ({ beats, density, random }) => {
  const count = Math.min(10, 5 + Math.round(beats / 2.8));
  const step = SIDE / count;
  const fx = 0.25 + random() * 0.5;
  const fy = 0.25 + random() * 0.5;
  const phase = random() * 6;
  const parts = { deep: '', middle: '', spark: '' };
  const lit = { column: 1 + Math.floor(random() * (count - 2)), row: 1 + Math.floor(random() * (count - 2)) };
  for (let at = 0; at < count * count; at++) {
    const column = at % count;
    const row = Math.floor(at / count);
    const level = (1 + Math.sin(column * fx + row * fy + phase)) / 2;
    const x = (column + 0.5) * step;
    const y = (row + 0.5) * step;
    if (column === lit.column && row === lit.row) parts.spark = disc(x, y, step * 0.72);
    else parts[level > 0.55 ? 'deep' : 'middle'] += disc(x, y, step * (0.1 + level * (0.24 + 0.14 * density)));
  }
  return inOrder(parts, ['middle', 'deep', 'spark']);
};

/** Ribbons that climb the field aslant. */
export const ribbons: Composition = ({ beats, density, random }) => {
  const count = Math.max(3, Math.round(beats * 0.65));
  const step = 150 / count;
  const rising = random() < 0.5;
  const slope = 26 + random() * 56;
  const bow = (random() - 0.5) * 44;
  const parts = { deep: '', middle: '', light: '', spark: '' };
  const lit = 1 + Math.floor(random() * (count - 2));
  const shades = ['deep', 'light', 'middle'] as const;
  for (let at = 0; at < count; at++) {
    const y = at * step - 6;
    const height = step * (0.35 + 0.45 * density) * (0.6 + random() * 0.6);
    const from = rising ? y : y - slope;
    const to = rising ? y - slope : y;
    const bend = (from + to) / 2 + bow;
    parts[at === lit ? 'spark' : shades[at % 3]!] +=
      `M0 ${n(from)}Q48 ${n(bend)} 96 ${n(to)}v${n(height)}Q48 ${n(bend + height)} 0 ${n(from + height)}z`;
  }
  return inOrder(parts, ['light', 'middle', 'deep', 'spark']);
};

/** Notes on their lines as a sequencer shows them. */
export const notes: Composition = ({ beats, density, random }) => {
  const rows = 5 + Math.round(density * 3);
  const height = SIDE / rows;
  const thick = height * 0.62;
  const beat = Math.max(SIDE / (beats + 1), thick);
  const parts = { deep: '', middle: '', light: '', spark: '' };
  const shades = ['deep', 'middle', 'light', 'deep'] as const;
  const lit = Math.floor(random() * rows);
  for (let row = 0; row < rows; row++) {
    const y = row * height + (height - thick) / 2;
    let lonely = row === lit;
    for (let x = beat * (random() * 1.6 - 0.6); x < SIDE; ) {
      const length = beat * (1 + Math.floor(random() * 3));
      const played = lonely || random() < 0.42 + density * 0.4;
      if (played) parts[lonely ? 'spark' : shades[Math.floor(random() * 4)]!] += pill(x, y, length * 0.9, thick);
      if (played) lonely = false;
      x += length + (played ? beat * 0.16 : 0);
    }
  }
  return inOrder(parts, ['light', 'middle', 'deep', 'spark']);
};

/** Strings, plucked: lines that swell where the sound is. */
export const strings: Composition = ({ beats, density, random }) => {
  const rows = 6 + Math.round(beats / 2);
  const step = 84 / rows;
  const centre = 28 + random() * 40;
  const loud = Math.floor(rows * (0.4 + random() * 0.35));
  const lines = Array.from({ length: rows }, (_, at): Layer => {
    const base = 14 + at * step;
    const swell = (5 + 15 * density) * Math.exp(-(((at - loud) / (rows * 0.32)) ** 2));
    const left = centre - 22 - random() * 10;
    const right = centre + 22 + random() * 10;
    const peak = centre + (random() - 0.5) * 16;
    const top = base - swell * (0.7 + random() * 0.8);
    const thick = 1.4 + density;
    const d = `M-2 ${n(base)}H${n(left)}C${n(left + 10)} ${n(base)} ${n(peak - 12)} ${n(top)} ${n(peak)} ${n(top)}S${n(right - 10)} ${n(base)} ${n(right)} ${n(base)}H98V${n(base + thick)}H${n(right)}C${n(right - 10)} ${n(base + thick)} ${n(peak + 12)} ${n(top + thick)} ${n(peak)} ${n(top + thick)}S${n(left + 10)} ${n(base + thick)} ${n(left)} ${n(base + thick)}H-2z`;
    return { pigment: at === loud ? 'spark' : at % 3 === 1 ? 'middle' : 'deep', d };
  });
  const parts: Record<string, string> = {};
  for (const { pigment, d } of lines) parts[pigment] = (parts[pigment] ?? '') + d;
  return inOrder(parts, ['middle', 'deep', 'spark']);
};
