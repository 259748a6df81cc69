import type { EffectLine } from '../piece-of.ts';
import { bellsAndWorlds } from './bells-and-worlds.ts';
import { blows } from './blows.ts';
import { curbSide } from './curb-side.ts';
import { deskDrawer } from './desk-drawer.ts';
import { editsAndHits } from './edits-and-hits.ts';
import { fieldNotes } from './field-notes.ts';
import { kitchenAndBath } from './kitchen-and-bath.ts';
import { otherWorlds } from './other-worlds.ts';
import { peopleAndSteps } from './people-and-steps.ts';
import { playAndSport } from './play-and-sport.ts';
import { roomsAndDoors } from './rooms-and-doors.ts';
import { sirensAndRockets } from './sirens-and-rockets.ts';
import { smallErrands } from './small-errands.ts';
import { stepsOnEveryGround } from './steps-on-every-ground.ts';
import { strangeBeasts } from './strange-beasts.ts';
import { wildThings } from './wild-things.ts';
import { wiresAndScreens } from './wires-and-screens.ts';
import { workBench } from './work-bench.ts';

/** Sound effects of the fourth edition, five of each kind that is asked for. */
export const fourthEffects: readonly EffectLine[] = [
  ...wildThings,
  ...strangeBeasts,
  ...fieldNotes,
  ...kitchenAndBath,
  ...roomsAndDoors,
  ...curbSide,
  ...sirensAndRockets,
  ...blows,
  ...workBench,
  ...deskDrawer,
  ...wiresAndScreens,
  ...peopleAndSteps,
  ...stepsOnEveryGround,
  ...playAndSport,
  ...editsAndHits,
  ...bellsAndWorlds,
  ...otherWorlds,
  ...smallErrands,
];
