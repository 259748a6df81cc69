import { BANDS, type SoundFrames } from './sound-frames.ts';

/** The sound of one bar. */
export interface Bar {
  /** dB. */
  readonly level: number;
  /** dB of each band. */
  readonly bands: readonly number[];
  /** Share of each pitch class. */
  readonly chroma: readonly number[];
}

/** How much a change of harmony counts beside one of volume or colour, dB. */
const HARMONY = 6;

/** The bars between lines, each at least one frame. */
export function barsOf(frames: SoundFrames, lines: readonly number[]): Bar[] {
  const at = (seconds: number): number => Math.max(0, Math.min(frames.count - 1, Math.round(seconds * frames.perSecond)));
  return lines.slice(1).map((end, nth) => {
    const from = at(lines[nth]!);
    const to = Math.max(from + 1, at(end));
    let power = 0;
    for (let frame = from; frame < to; frame++) power += 10 ** (frames.levels[frame]! / 10);
    return {
      level: 10 * Math.log10(power / (to - from)),
      bands: meanOf(frames.bands, BANDS, from, to),
      chroma: meanOf(frames.chroma, 12, from, to),
    };
  });
}

function meanOf(values: Float32Array, width: number, from: number, to: number): number[] {
  return Array.from({ length: width }, (_, column) => {
    let sum = 0;
    for (let row = from; row < to; row++) sum += values[row * width + column]!;
    return sum / (to - from);
  });
}

/** The mean of several bars. */
export function meanBar(bars: readonly Bar[]): Bar {
  const mean = (pick: (bar: Bar) => number): number => bars.reduce((sum, bar) => sum + pick(bar), 0) / bars.length;
  return {
    level: mean(({ level }) => level),
    bands: bars[0]!.bands.map((_, at) => mean(({ bands }) => bands[at]!)),
    chroma: bars[0]!.chroma.map((_, at) => mean(({ chroma }) => chroma[at]!)),
  };
}

/** How different two bars sound, in dB. */
export function distance(a: Bar, b: Bar): number {
  const square = a.bands.reduce((sum, x, at) => sum + (x - b.bands[at]!) ** 2, 0) / a.bands.length;
  const apart = a.chroma.reduce((sum, x, at) => sum + Math.abs(x - b.chroma[at]!), 0);
  return Math.sqrt(square + (HARMONY * apart) ** 2);
}

/** How much goes on in a bar, dB: its volume, and how many registers are full. */
export function energyOf({ level, bands }: Bar): number {
  return (level + bands.reduce((sum, x) => sum + x, 0) / bands.length) / 2;
}
