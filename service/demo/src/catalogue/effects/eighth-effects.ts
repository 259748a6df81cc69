import type { EffectLine } from '../piece-of.ts';
import { cueSheet } from './cue-sheet.ts';
import { frontDoor } from './front-door.ts';
import { rainAndHooves } from './rain-and-hooves.ts';
import { standingRoom } from './standing-room.ts';

/** Sound effects of the eighth edition. */
export const eighthEffects: readonly EffectLine[] = [...rainAndHooves, ...frontDoor, ...standingRoom, ...cueSheet];
