import type { PieceLine } from '../piece-of.ts';
import { bareDrums } from './bare-drums.ts';
import { brassTacks } from './brass-tacks.ts';
import { brokenClocks } from './broken-clocks.ts';
import { carnival } from './carnival.ts';
import { chromeSunset } from './chrome-sunset.ts';
import { desertStars } from './desert-stars.ts';
import { greenIsles } from './green-isles.ts';
import { headOffice } from './head-office.ts';
import { ironSky } from './iron-sky.ts';
import { learningPack } from './learning-pack.ts';
import { lowTide } from './low-tide.ts';
import { monsoon } from './monsoon.ts';
import { neonGuofeng } from './neon-guofeng.ts';
import { newsroom } from './newsroom.ts';
import { openFile } from './open-file.ts';
import { operaStreet } from './opera-street.ts';
import { rooftopLofi } from './rooftop-lofi.ts';
import { savanna } from './savanna.ts';
import { silkAndBamboo } from './silk-and-bamboo.ts';
import { smallHands } from './small-hands.ts';
import { softFocus } from './soft-focus.ts';
import { streamerPack } from './streamer-pack.ts';
import { vows } from './vows.ts';
import { warehouse } from './warehouse.ts';
import { woodenTable } from './wooden-table.ts';

/** The second edition of the catalogue by library: works that follow the first ones, whose numbers and ids stay. */
export const secondEdition: Readonly<Record<1 | 2 | 3 | 5, readonly PieceLine[]>> = {
  1: [
    ...softFocus,
    ...rooftopLofi,
    ...vows,
    ...smallHands,
    ...headOffice,
    ...newsroom,
    ...warehouse,
    ...brokenClocks,
    ...chromeSunset,
    ...brassTacks,
    ...woodenTable,
    ...ironSky,
    ...openFile,
    ...bareDrums,
  ],
  2: [...monsoon, ...desertStars, ...savanna, ...lowTide, ...greenIsles, ...carnival],
  3: [...operaStreet, ...silkAndBamboo, ...neonGuofeng],
  5: [...streamerPack, ...learningPack],
};
