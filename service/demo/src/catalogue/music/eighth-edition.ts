import type { PieceLine } from '../piece-of.ts';
import { byTheSeine } from './by-the-seine.ts';
import { qinTable } from './qin-table.ts';
import { shortCues } from './short-cues.ts';

/** The eighth edition of the catalogue by library: works that follow all earlier ones. */
export const eighthEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = { 1: shortCues, 2: byTheSeine, 3: qinTable };
