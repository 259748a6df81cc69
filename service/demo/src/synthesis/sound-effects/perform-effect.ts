import { integratedLoudness } from 'service/catalogue/audio/analysis/loudness';
import { CEILING, fadeEnds, limit, removeRumble } from '../mix/master.ts';
import { addRoom } from '../mix/reverb.ts';
import { Random } from '../random.ts';
import { type EffectRecipe, frameCountOf } from '../recipe.ts';
import { SAMPLE_RATE } from '../sample-rate.ts';
import { actionEffects } from './action.ts';
import { animalEffects } from './animals.ts';
import { armsEffects } from './arms.ts';
import { beastEffects } from './beasts.ts';
import { bellEffects } from './bells.ts';
import { comedyEffects } from './comedy.ts';
import { deskEffects } from './desk.ts';
import { deviceEffects } from './devices.ts';
import type { EffectName } from './effect-names.ts';
import { farmEffects } from './farm.ts';
import { futureEffects } from './futures.ts';
import { gadgetEffects } from './gadgets.ts';
import { householdEffects } from './household.ts';
import { interfaceEffects } from './interface-sounds.ts';
import { kitchenEffects } from './kitchen.ts';
import { liquidEffects } from './liquids.ts';
import { livingEffects } from './living.ts';
import { machineEffects } from './machines.ts';
import { natureEffects } from './nature.ts';
import { singleHitEffects } from './single-hits.ts';
import { skyAndSeaEffects } from './sky-and-sea.ts';
import { sportEffects } from './sport.ts';
import type { Stage } from './stage.ts';
import { streetEffects } from './street.ts';
import { togetherEffects } from './together.ts';
import { toolEffects } from './tools.ts';
import { transitionEffects } from './transitions.ts';
import { peopleEffects } from './voices-of-people.ts';

/** Every effect by its name; the compiler refuses a name without one. */
const effects: Readonly<Record<EffectName, (stage: Stage) => void>> = {
  ...natureEffects,
  ...livingEffects,
  ...householdEffects,
  ...interfaceEffects,
  ...bellEffects,
  ...transitionEffects,
  ...machineEffects,
  ...animalEffects,
  ...farmEffects,
  ...comedyEffects,
  ...gadgetEffects,
  ...actionEffects,
  ...futureEffects,
  ...streetEffects,
  ...armsEffects,
  ...kitchenEffects,
  ...deskEffects,
  ...peopleEffects,
  ...beastEffects,
  ...toolEffects,
  ...singleHitEffects,
  ...skyAndSeaEffects,
  ...deviceEffects,
  ...liquidEffects,
  ...sportEffects,
  ...togetherEffects,
};

/** Seconds of echo: how large the place is in which the effect is heard. */
const rooms: Partial<Record<EffectName, number>> = {
  thunder: 4,
  gong: 3,
  impact: 3.5,
  braam: 3,
  footsteps: 1.6,
  explosion: 2.5,
  wolf: 3.6,
  sonar: 4,
  teleport: 2.4,
  stadium: 2.8,
  gunshot: 1.8,
  roar: 2.2,
  ball: 2,
  orchestraHit: 2.4,
  sparkle: 2.6,
  spell: 2.8,
  subDrop: 2,
  storm: 4,
  ovation: 2.8,
};

/** A sound effect at the speed of its recipe. */
function performed(recipe: EffectRecipe): Stage {
  const { speed = 1, seconds, intensity } = recipe;
  const frames = Math.ceil(frameCountOf(recipe) * speed);
  const stage: Stage = {
    left: new Float32Array(frames),
    right: new Float32Array(frames),
    room: new Float32Array(frames),
    seconds: seconds * speed,
    intensity,
    random: new Random(recipe.seed),
  };
  effects[recipe.effect](stage);
  if (speed === 1) return stage;
  const { left, right, room } = stage;
  const [slowLeft, slowRight, slowRoom] = [left, right, room].map((bus) => atSpeed(bus, speed, frameCountOf(recipe)));
  return { ...stage, left: slowLeft!, right: slowRight!, room: slowRoom! };
}

function atSpeed(bus: Float32Array, speed: number, frames: number): Float32Array {
  const out = new Float32Array(frames);
  for (let i = 0; i < frames; i++) {
    const at = i * speed;
    const before = Math.floor(at);
    const low = bus[before] ?? 0;
    out[i] = low + ((bus[before + 1] ?? 0) - low) * (at - before);
  }
  return out;
}

/** Makes a sound effect: two channels, about −16 LUFS for hits and −22 for beds of sound, under −1 dBFS. */
export function performEffect(recipe: EffectRecipe): Float32Array[] {
  const frames = frameCountOf(recipe);
  const stage = performed(recipe);
  addRoom(stage.room, stage.left, stage.right, rooms[recipe.effect] ?? 1.1, 0.55, 0.5);
  let peak = 1e-6;
  for (const channel of [stage.left, stage.right]) {
    removeRumble(channel);
    fadeEnds(channel, Math.min(0.6, recipe.seconds * 0.12));
    for (let i = 0; i < frames; i++) peak = Math.max(peak, Math.abs(channel[i]!));
  }
  // Balanced by loudness, not by peak: ambiences stay under speech, hits are louder, and none is too loud.
  const wanted = recipe.seconds >= 10 ? -22 : -16;
  const byEar = 10 ** ((wanted - integratedLoudness([stage.left, stage.right], SAMPLE_RATE)) / 20);
  limit(stage.left, stage.right, Math.min(byEar, (3 * CEILING) / peak));
  return [stage.left, stage.right];
}
