import { type Composition, disc, inOrder, type Layer, n, rect, SIDE } from './shapes.ts';

/** Banks of a river, one before the other, under a moon. */
export const river: Composition = ({ beats, density, random }) => {
  const moon: Layer = { pigment: 'spark', d: disc(20 + random() * 56, 16 + random() * 14, 6 + random() * 9) };
  const depths = ['light', 'middle', 'deep'] as const;
  const count = density < 0.45 ? 3 : 4;
  const banks = Array.from({ length: count }, (_, at): Layer => {
    const base = 44 + (at * 44) / count + random() * 5;
    const waves = 0.7 + beats / 7 + random() * 0.6;
    const height = (4 + 9 * random()) * (0.6 + density * 0.6);
    const step = SIDE / waves;
    let d = `M${n(-step * random())} ${n(base)}q${n(step / 4)} ${n(-height)} ${n(step / 2)} 0`;
    for (let half = 1; half < waves * 2 + 2; half++) d += `t${n(step / 2)} 0`;
    return { pigment: depths[(at + (count === 4 ? 2 : 0)) % 3]!, d: `${d}V96H-60z` };
  });
  return [moon, ...banks];
};

/** Ranges of mountains that grow darker towards the viewer, a sun between them. */
export const ridges: Composition = ({ beats, density, random }) => {
  const sun: Layer = { pigment: 'spark', d: disc(18 + random() * 60, 22 + random() * 14, 7 + random() * 8) };
  const ranges = (['light', 'middle', 'deep'] as const).map((pigment, at): Layer => {
    const peaks = 2 + Math.round(beats / 4) + at;
    const base = 56 + at * 14;
    const height = (26 - at * 4) * (0.6 + density * 0.7);
    const step = SIDE / peaks;
    let d = `M-6 ${n(base)}`;
    for (let peak = 0; peak < peaks; peak++) {
      const top = base - height * (0.35 + random() * 0.65);
      d += `L${n((peak + 0.3 + random() * 0.4) * step)} ${n(top)}L${n((peak + 1) * step + 2)} ${n(base - height * 0.25 * random())}`;
    }
    return { pigment, d: `${d}V96H-6z` };
  });
  return [ranges[0]!, sun, ranges[1]!, ranges[2]!];
};

/** A great sun that sinks, cut by the lines of the water. */
export const sundown: Composition = ({ beats, density, random }) => {
  const x = 40 + random() * 16;
  const radius = 26 + 10 * density;
  const y = 44 + random() * 8;
  const lines = Math.round(beats * 0.8);
  let water = '';
  for (let at = 0; at < lines; at++) {
    const depth = at / lines;
    water += rect(0, y + depth * radius * 1.1, SIDE, 1.2 + depth * 3.4);
  }
  const reach = y + radius * 1.1 + 4;
  return [
    { pigment: 'light', d: rect(0, reach, SIDE, SIDE - reach) },
    { pigment: random() < 0.5 ? 'spark' : 'deep', d: disc(x, y, radius) },
    { pigment: 'ground', d: water },
    { pigment: 'middle', d: disc(x + (random() < 0.5 ? -1 : 1) * (radius * 0.62), y - radius * 0.5, 5 + 4 * random()) },
  ];
};

/** Rays from a sun low on the field. */
export const rays: Composition = ({ beats, density, random }) => {
  const x = 14 + random() * 68;
  const y = 54 + random() * 34;
  const count = beats * 2;
  const open = (Math.PI / count) * (0.55 + 0.4 * density);
  const start = random() * Math.PI;
  const parts = { deep: '', middle: '', light: '' };
  for (let at = 0; at < count; at++) {
    const angle = start + (at * 2 * Math.PI) / count;
    const near = `${n(x + 140 * Math.cos(angle))} ${n(y + 140 * Math.sin(angle))}`;
    const far = `${n(x + 140 * Math.cos(angle + open))} ${n(y + 140 * Math.sin(angle + open))}`;
    parts[at % 4 === 0 ? 'middle' : at % 2 ? 'light' : 'deep'] += `M${n(x)} ${n(y)}L${near}L${far}z`;
  }
  return [...inOrder(parts, ['light', 'middle', 'deep']), { pigment: 'spark', d: disc(x, y, 10 + random() * 10) }];
};

/** Arches within arches, side by side: doors of a hall. */
export const arches: Composition = ({ beats, density, random }) => {
  const count = beats < 7 ? 1 : beats < 11 ? 2 : 3;
  const span = SIDE / count;
  const depth = 3 + Math.round(density * 2);
  const lit = Math.floor(random() * count);
  const tops = Array.from({ length: count }, () => 14 + random() * (count === 1 ? 8 : 34));
  const shades = ['deep', 'light', 'middle', 'deep', 'light'] as const;
  return Array.from({ length: depth }, (_, inner): Layer[] => {
    const parts = { spark: '', shade: '' };
    tops.forEach((top, at) => {
      const half = (span / 2) * (1 - inner / depth) - 1.2;
      const middle = (at + 0.5) * span;
      const y = top + (span / 2) * (inner / depth) * 1.1;
      const d = `M${n(middle - half)} 96V${n(y + half)}a${n(half)} ${n(half)} 0 0 1 ${n(2 * half)} 0V96z`;
      parts[inner === depth - 1 && at === lit ? 'spark' : 'shade'] += d;
    });
    return [
      { pigment: shades[inner % shades.length]!, d: parts.shade },
      { pigment: 'spark' as const, d: parts.spark },
    ].filter(({ d }) => d !== '');
  }).flat();
};
