import type { PieceLine } from '../piece-of.ts';
import { highPlains } from './high-plains.ts';
import { lateShift } from './late-shift.ts';
import { narrowStreets } from './narrow-streets.ts';
import { spareKeys } from './spare-keys.ts';

/** The fifth edition of the catalogue by library: works that follow all earlier ones. */
export const fifthEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [...spareKeys, ...lateShift],
  2: narrowStreets,
  3: highPlains,
};
