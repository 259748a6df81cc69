import type { PieceLine } from '../piece-of.ts';
import { bigDays } from './big-days.ts';
import { feeds } from './feeds.ts';
import { greenAndSalt } from './green-and-salt.ts';
import { lateSet } from './late-set.ts';
import { longShots } from './long-shots.ts';
import { louderPages } from './louder-pages.ts';
import { nineProvinces } from './nine-provinces.ts';
import { onAir } from './on-air.ts';

/** The fourth edition of the catalogue by library: works that follow all earlier ones. */
export const fourthEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [...onAir, ...bigDays, ...lateSet, ...longShots, ...feeds, ...louderPages],
  2: greenAndSalt,
  3: nineProvinces,
};
