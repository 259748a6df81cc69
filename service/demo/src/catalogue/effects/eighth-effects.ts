import type { EffectLine } from '../piece-of.ts';
import { cueSheet } from './cue-sheet.ts';
import { deskAndWindow } from './desk-and-window.ts';
import { frontDoor } from './front-door.ts';
import { laughsAndScreams } from './laughs-and-screams.ts';
import { oddMinutes } from './odd-minutes.ts';
import { rainAndHooves } from './rain-and-hooves.ts';
import { sandAndStreets } from './sand-and-streets.ts';
import { spellsAndWaves } from './spells-and-waves.ts';
import { standingRoom } from './standing-room.ts';

/** Sound effects of the eighth edition. */
export const eighthEffects: readonly EffectLine[] = [
  ...rainAndHooves,
  ...frontDoor,
  ...standingRoom,
  ...cueSheet,
  ...deskAndWindow,
  ...laughsAndScreams,
  ...sandAndStreets,
  ...spellsAndWaves,
  ...oddMinutes,
];
