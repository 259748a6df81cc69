import type { PieceLine } from '../piece-of.ts';
import { backRoads } from './back-roads.ts';
import { bigNight } from './big-night.ts';
import { blueHour } from './blue-hour.ts';
import { cherryLine } from './cherry-line.ts';
import { fightCamp } from './fight-camp.ts';
import { fourStrings } from './four-strings.ts';
import { lightWork } from './light-work.ts';
import { lightsOut } from './lights-out.ts';
import { loudGarage } from './loud-garage.ts';
import { mirrorWalk } from './mirror-walk.ts';
import { oddSocks } from './odd-socks.ts';
import { onceUpon } from './once-upon.ts';
import { redLanes } from './red-lanes.ts';
import { riversAndFields } from './rivers-and-fields.ts';
import { rooftopsAndDrums } from './rooftops-and-drums.ts';
import { seasons } from './seasons.ts';
import { softHours } from './soft-hours.ts';
import { tablesOfTheSouth } from './tables-of-the-south.ts';

/** The third edition of the catalogue by library: works that follow all earlier ones. */
export const thirdEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [
    ...loudGarage,
    ...backRoads,
    ...blueHour,
    ...fourStrings,
    ...bigNight,
    ...seasons,
    ...onceUpon,
    ...lightWork,
    ...mirrorWalk,
    ...fightCamp,
    ...softHours,
    ...oddSocks,
    ...lightsOut,
  ],
  2: [...tablesOfTheSouth, ...cherryLine, ...rooftopsAndDrums],
  3: [...riversAndFields, ...redLanes],
};
