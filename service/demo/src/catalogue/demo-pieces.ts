import { buyoutPieces } from './buyout-pieces.ts';
import type { DemoPiece } from './catalogue-types.ts';
import { chinaPieces } from './china-pieces.ts';
import { fourthEffects } from './effects/fourth-effects.ts';
import { laterEffects } from './effects/later-effects.ts';
import { thirdEffects } from './effects/third-effects.ts';
import { interfaceEffects } from './interface-effects.ts';
import { motionEffects } from './motion-effects.ts';
import { fourthEdition } from './music/fourth-edition.ts';
import { secondEdition } from './music/second-edition.ts';
import { thirdEdition } from './music/third-edition.ts';
import { natureEffects } from './nature-effects.ts';
import { effectsOf, piecesOf } from './piece-of.ts';
import { productionCalm } from './production-calm.ts';
import { productionElectronic } from './production-electronic.ts';
import { productionScreen } from './production-screen.ts';
import { streetEffects } from './street-effects.ts';
import { worldPieces } from './world-pieces.ts';

const production = [...productionCalm, ...productionScreen, ...productionElectronic];
const effects = [...natureEffects, ...motionEffects, ...interfaceEffects, ...streetEffects];

/**
 * The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. New works come last, for
 * the ids of the database follow this order.
 */
export const demoPieces: readonly DemoPiece[] = [
  ...piecesOf(1, 'P', production),
  ...piecesOf(2, 'W', worldPieces),
  ...piecesOf(3, 'C', chinaPieces),
  ...effectsOf(effects),
  ...piecesOf(5, 'B', buyoutPieces),
  ...piecesOf(1, 'P', secondEdition[1], production.length),
  ...piecesOf(2, 'W', secondEdition[2], worldPieces.length),
  ...piecesOf(3, 'C', secondEdition[3], chinaPieces.length),
  ...effectsOf(laterEffects, effects.length),
  ...piecesOf(5, 'B', secondEdition[5], buyoutPieces.length),
  ...piecesOf(1, 'P', thirdEdition[1], production.length + secondEdition[1].length),
  ...piecesOf(2, 'W', thirdEdition[2], worldPieces.length + secondEdition[2].length),
  ...piecesOf(3, 'C', thirdEdition[3], chinaPieces.length + secondEdition[3].length),
  ...effectsOf(thirdEffects, effects.length + laterEffects.length),
  ...effectsOf(fourthEffects, effects.length + laterEffects.length + thirdEffects.length),
  ...piecesOf(1, 'P', fourthEdition[1], production.length + secondEdition[1].length + thirdEdition[1].length),
  ...piecesOf(2, 'W', fourthEdition[2], worldPieces.length + secondEdition[2].length + thirdEdition[2].length),
  ...piecesOf(3, 'C', fourthEdition[3], chinaPieces.length + secondEdition[3].length + thirdEdition[3].length),
];
