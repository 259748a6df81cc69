import type { Random } from '../random.ts';

/** Rhythm cells in sixteenths; a negative number is a rest. Each fills one or two beats. */
const cells = {
  long: [[8], [8], [4, 4], [-4, 4], [6, 2]],
  sparse: [[8], [4, 4], [-8], [-4, 4], [6, 2], [4, -4]],
  flowing: [[4], [4], [2, 2], [2, 2], [3, 1], [6, 2], [8]],
  lively: [[2, 2], [2, 2], [1, 1, 2], [2, 1, 1], [4], [3, 1]],
  syncopated: [
    [3, 3, 2],
    [2, 4, 2],
    [-2, 2, 2, 2],
    [3, 1, -2, 2],
    [4, 4],
    [-4, 2, 2],
  ],
  swing: [[4], [2, 2], [-2, 2], [2, 2, -2, 2], [6, 2], [-4, 2, 2]],
  march: [[3, 1], [4], [2, 2], [4], [1, 1, 1, 1]],
  clipped: [[-2, 1, 1], [2, -2], [1, -1, 2], [-4], [3, 1, 2, -2], [-2, 2]],
  waltz: [[8, 4], [4, 4, 4], [12], [6, 2, 4], [4, 2, 2, 4], [-4, 4, 4]],
} as const satisfies Record<string, readonly (readonly number[])[]>;
export type CellPool = keyof typeof cells;

export interface RhythmNote {
  /** Sixteenths from the bar line. */
  readonly step: number;
  readonly length: number;
}

/** Fills one bar of `steps` sixteenths from a pool of cells. */
export function fillBar(pool: CellPool, steps: number, random: Random): RhythmNote[] {
  const notes: RhythmNote[] = [];
  const fitting = (left: number) => cells[pool].filter((cell) => cell.reduce<number>((sum, n) => sum + Math.abs(n), 0) <= left);
  let step = 0;
  while (step < steps) {
    const options: readonly (readonly number[])[] = fitting(steps - step);
    const cell = options.length > 0 ? random.pick(options) : [steps - step];
    for (const length of cell) {
      if (length > 0) notes.push({ step, length });
      step += Math.abs(length);
    }
  }
  return notes;
}

/** A bar that ends a phrase: a short way in and one long note. */
export function cadenceBar(pool: CellPool, steps: number, random: Random): RhythmNote[] {
  const quick = pool === 'lively' || pool === 'march' || pool === 'syncopated' || pool === 'clipped';
  if (!quick && random.chance(0.5)) return [{ step: 0, length: steps - 2 }];
  const lead = quick ? [2, 2] : [4];
  const notes: RhythmNote[] = [];
  let step = 0;
  for (const length of lead) {
    notes.push({ step, length });
    step += length;
  }
  notes.push({ step, length: Math.min(8, steps - step) });
  return notes;
}
