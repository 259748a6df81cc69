import { type Mode, type MusicalKey, TONICS, type Tonic } from 'service/catalogue/audio/analysis/musical-key';
import { SAMPLE_RATE } from './sample-rate.ts';
import type { EffectName } from './sound-effects/effect-names.ts';
import type { Arrangement } from './styles/arrangement.ts';
import type { StyleName } from './styles/style-names.ts';

/**
 * A recipe describes a synthesised recording completely: the same recipe always gives the same samples, and its length, tempo
 * and key are known without synthesis.
 */

/** Lengths of a bar in quarter notes. */
export type BeatsPerBar = 3 | 4 | 5 | 7;

/** What a version may leave out. `melody` also leaves out the answering voice. */
export type PartName = 'drums' | 'melody' | 'bass';

export interface MusicRecipe {
  readonly kind: 'music';
  readonly style: StyleName;
  readonly seed: number;
  /** Quarter notes a minute. */
  readonly bpm: number;
  readonly key: MusicalKey;
  readonly beatsPerBar: BeatsPerBar;
  readonly bars: number;
  /** Seconds after the last bar line in which notes and reverberation die away; negative where the last bar ends in silence. */
  readonly tailSeconds: number;
  readonly without: readonly PartName[];
  /** How the piece departs from its style. */
  readonly arrangement?: Arrangement;
}

export interface EffectRecipe {
  readonly kind: 'effect';
  readonly effect: EffectName;
  readonly seed: number;
  readonly seconds: number;
  /** 0..1: how strong, near or fast; each effect documents its meaning. */
  readonly intensity: number;
  /** How fast it is played back, as tape is: 0.7 is slower, lower and larger. 1 when absent. */
  readonly speed?: number;
}

export type Recipe = MusicRecipe | EffectRecipe;

/** Length of the recording in seconds, exact to the sample, without synthesising it. */
export function durationOf(recipe: Recipe): number {
  return frameCountOf(recipe) / SAMPLE_RATE;
}

/** Number of sample frames that `synthesise` gives for the recipe. */
export function frameCountOf(recipe: Recipe): number {
  const seconds = recipe.kind === 'effect' ? recipe.seconds : (recipe.bars * recipe.beatsPerBar * 60) / recipe.bpm + recipe.tailSeconds;
  return Math.round(seconds * SAMPLE_RATE);
}

/** Quarter notes a minute, or null for a sound effect. */
export function tempoOf(recipe: Recipe): number | null {
  return recipe.kind === 'music' ? recipe.bpm : null;
}

/** The musical key, or null where the recording has none (effects, drums alone). */
export function keyOf(recipe: Recipe): MusicalKey | null {
  if (recipe.kind === 'effect' || recipe.style === 'drumLoop' || recipe.style === 'lionDance') return null;
  return recipe.key;
}

/** Splits `D minor` into its pitch class (0 = C) and mode. */
export function parseKey(key: MusicalKey): { readonly pitchClass: number; readonly mode: Mode } {
  const [tonic, mode] = key.split(' ') as [Tonic, Mode];
  return { pitchClass: TONICS.indexOf(tonic), mode };
}

/** The least part of its own tail that a cut keeps. */
const SHORTER_TAIL = 0.4;

/**
 * The same piece cut down to exactly `seconds`: as many whole bars as leave room for an ending, a little slower or faster where
 * the ending would be longer than that of the piece, and silent.
 * @throws RangeError when not even two bars fit.
 */
export function cutDown(recipe: MusicRecipe, seconds: number): MusicRecipe {
  const barSeconds = (recipe.beatsPerBar * 60) / recipe.bpm;
  const longest = Math.min(recipe.tailSeconds, seconds / 5);
  const shortest = Math.min(longest, longest * SHORTER_TAIL);
  const fitting = Math.floor((seconds - shortest) / barSeconds);
  if (fitting < 2) throw new RangeError(`No cut of ${seconds} s at ${recipe.bpm} bpm: fewer than two bars.`);
  const cuts = [fitting, fitting + 1].map((bars) => {
    const played = Math.max(seconds - longest, Math.min(seconds - shortest, bars * barSeconds));
    return { bars, tailSeconds: seconds - played, bpm: (bars * recipe.beatsPerBar * 60) / played };
  });
  const [nearest] = cuts.sort((one, other) => Math.abs(one.bpm - recipe.bpm) - Math.abs(other.bpm - recipe.bpm));
  return { ...recipe, ...nearest! };
}
