import type { PieceLine } from '../piece-of.ts';
import { interviewChair } from './interview-chair.ts';
import { organLoft } from './organ-loft.ts';
import { paperScreens } from './paper-screens.ts';
import { practiceRoom } from './practice-room.ts';
import { southBank } from './south-bank.ts';

/** The seventh edition of the catalogue by library: works that follow all earlier ones. */
export const seventhEdition: Readonly<Record<1 | 2 | 3, readonly PieceLine[]>> = {
  1: [...interviewChair, ...practiceRoom, ...organLoft],
  2: paperScreens,
  3: southBank,
};
