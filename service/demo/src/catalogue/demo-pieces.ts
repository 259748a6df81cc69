import { buyoutPieces } from './buyout-pieces.ts';
import type { DemoPiece } from './catalogue-types.ts';
import { chinaPieces } from './china-pieces.ts';
import { interfaceEffects } from './interface-effects.ts';
import { motionEffects } from './motion-effects.ts';
import { natureEffects } from './nature-effects.ts';
import { effectsOf, piecesOf } from './piece-of.ts';
import { productionCalm } from './production-calm.ts';
import { productionElectronic } from './production-electronic.ts';
import { productionScreen } from './production-screen.ts';
import { streetEffects } from './street-effects.ts';
import { worldPieces } from './world-pieces.ts';

/** The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. */
export const demoPieces: readonly DemoPiece[] = [
  ...piecesOf(1, 'P', [...productionCalm, ...productionScreen, ...productionElectronic]),
  ...piecesOf(2, 'W', worldPieces),
  ...piecesOf(3, 'C', chinaPieces),
  ...effectsOf([...natureEffects, ...motionEffects, ...interfaceEffects, ...streetEffects]),
  ...piecesOf(5, 'B', buyoutPieces),
];
