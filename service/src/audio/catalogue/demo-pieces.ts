import { buyoutPieces } from './buyoutPieces.ts';
import type { DemoPiece } from './catalogueTypes.ts';
import { chinaPieces } from './chinaPieces.ts';
import { interfaceEffects } from './interfaceEffects.ts';
import { motionEffects } from './motionEffects.ts';
import { natureEffects } from './natureEffects.ts';
import { effectsOf, piecesOf } from './pieceOf.ts';
import { productionCalm } from './productionCalm.ts';
import { productionElectronic } from './productionElectronic.ts';
import { productionScreen } from './productionScreen.ts';
import { streetEffects } from './streetEffects.ts';
import { worldPieces } from './worldPieces.ts';

/** The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. */
export const demoPieces: readonly DemoPiece[] = [
  ...piecesOf(1, 'P', [...productionCalm, ...productionScreen, ...productionElectronic]),
  ...piecesOf(2, 'W', worldPieces),
  ...piecesOf(3, 'C', chinaPieces),
  ...effectsOf([...natureEffects, ...motionEffects, ...interfaceEffects, ...streetEffects]),
  ...piecesOf(5, 'B', buyoutPieces),
];
