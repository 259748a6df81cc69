import { buyoutPieces } from './buyout-pieces.ts';
import type { DemoPiece } from './catalogue-types.ts';
import { chinaPieces } from './china-pieces.ts';
import { airLock } from './effects/air-lock.ts';
import { eighthEffects } from './effects/eighth-effects.ts';
import { fourthEffects } from './effects/fourth-effects.ts';
import { hardWeather } from './effects/hard-weather.ts';
import { laterEffects } from './effects/later-effects.ts';
import { stageDoor } from './effects/stage-door.ts';
import { thirdEffects } from './effects/third-effects.ts';
import { interfaceEffects } from './interface-effects.ts';
import { motionEffects } from './motion-effects.ts';
import { eighthEdition } from './music/eighth-edition.ts';
import { fifthEdition } from './music/fifth-edition.ts';
import { fourthEdition } from './music/fourth-edition.ts';
import { secondEdition } from './music/second-edition.ts';
import { seventhEdition } from './music/seventh-edition.ts';
import { sixthEdition } from './music/sixth-edition.ts';
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

const laterEditions = [secondEdition, thirdEdition, fourthEdition, fifthEdition, sixthEdition, seventhEdition, eighthEdition];
const later = (library: 1 | 2 | 3) => laterEditions.map((edition) => edition[library]);

/** The lines of a library or of the sounds, edition by edition: works are numbered on from those before. */
const music = {
  1: [production, ...later(1)],
  2: [worldPieces, ...later(2)],
  3: [chinaPieces, ...later(3)],
  5: [buyoutPieces, secondEdition[5]],
} as const;
const sounds = [effects, laterEffects, thirdEffects, fourthEffects, hardWeather, airLock, stageDoor, eighthEffects];
const LETTERS = { 1: 'P', 2: 'W', 3: 'C', 5: 'B' } as const;

/** Lines of the editions before one. */
const before = (editions: readonly (readonly unknown[])[], edition: number): number =>
  editions.slice(0, edition).reduce((sum, lines) => sum + lines.length, 0);
const musicOf = (library: keyof typeof music, edition: number): DemoPiece[] =>
  piecesOf(library, LETTERS[library], music[library][edition] ?? [], before(music[library], edition));
const musicOfAll = (edition: number): DemoPiece[] => [...musicOf(1, edition), ...musicOf(2, edition), ...musicOf(3, edition)];
const soundsOf = (edition: number): DemoPiece[] => effectsOf(sounds[edition] ?? [], before(sounds, edition));

/**
 * The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. New works come last, for
 * the ids of the database follow this order.
 */
export const demoPieces: readonly DemoPiece[] = [
  ...[0, 1].flatMap((edition) => [...musicOfAll(edition), ...soundsOf(edition), ...musicOf(5, edition)]),
  ...musicOfAll(2),
  ...soundsOf(2),
  // Sounds came first in the fourth edition.
  ...soundsOf(3),
  ...musicOfAll(3),
  ...musicOfAll(4),
  ...soundsOf(4),
  ...musicOfAll(5),
  ...soundsOf(5),
  ...musicOfAll(6),
  ...soundsOf(6),
  ...soundsOf(7),
  ...musicOfAll(7),
];
