import type { PieceLine } from '../piece-of.ts';
import { ballroomFloor } from './ballroom-floor.ts';
import { cuttingTable } from './cutting-table.ts';
import { farTables } from './far-tables.ts';
import { frontRow } from './front-row.ts';
import { interviewChair } from './interview-chair.ts';
import { keptRibbons } from './kept-ribbons.ts';
import { lampMarket } from './lamp-market.ts';
import { lateCandles } from './late-candles.ts';
import { longPlatform } from './long-platform.ts';
import { magpieLane } from './magpie-lane.ts';
import { openDoors } from './open-doors.ts';
import { openSquares } from './open-squares.ts';
import { organLoft } from './organ-loft.ts';
import { paperScreens } from './paper-screens.ts';
import { practiceRoom } from './practice-room.ts';
import { sideStage } from './side-stage.ts';
import { southBank } from './south-bank.ts';
import { spotLengths } from './spot-lengths.ts';
import { wornRecords } from './worn-records.ts';

/** The seventh edition of the catalogue by library: works that follow all earlier ones. */
export const seventhEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [
    ...interviewChair,
    ...practiceRoom,
    ...organLoft,
    ...cuttingTable,
    ...longPlatform,
    ...sideStage,
    ...ballroomFloor,
    ...keptRibbons,
    ...wornRecords,
    ...openDoors,
    ...lateCandles,
    ...spotLengths,
    ...frontRow,
  ],
  2: [...paperScreens, ...farTables, ...openSquares],
  3: [...southBank, ...lampMarket, ...magpieLane],
};
