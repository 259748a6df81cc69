import type { PieceLine } from '../piece-of.ts';
import { farProvinces } from './far-provinces.ts';
import { fiesta } from './fiesta.ts';
import { loudRooms } from './loud-rooms.ts';
import { smallTheatre } from './small-theatre.ts';
import { townHall } from './town-hall.ts';

/** The sixth edition of the catalogue by library: works that follow all earlier ones. */
export const sixthEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [...townHall, ...smallTheatre, ...loudRooms],
  2: fiesta,
  3: farProvinces,
};
