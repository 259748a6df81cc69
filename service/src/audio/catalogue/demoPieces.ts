import { buyoutPieces } from './buyoutPieces.ts';
import type { DemoPiece } from './catalogueTypes.ts';
import { chinaPieces } from './chinaPieces.ts';
import { madeEffects } from './madeEffects.ts';
import { natureEffects } from './natureEffects.ts';
import { effectsOf, piecesOf } from './pieceOf.ts';
import { productionCalm } from './productionCalm.ts';
import { productionDriven } from './productionDriven.ts';
import { worldPieces } from './worldPieces.ts';

/** The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. */
export const demoPieces: readonly DemoPiece[] = [
  ...piecesOf(1, 'P', [...productionCalm, ...productionDriven]),
  ...piecesOf(2, 'W', worldPieces),
  ...piecesOf(3, 'C', chinaPieces),
  ...effectsOf([...natureEffects, ...madeEffects]),
  ...piecesOf(5, 'B', buyoutPieces),
];
