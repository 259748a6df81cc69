import { integratedLoudness } from 'service/catalogue/audio/analysis/loudness';
import type { Pcm } from 'service/catalogue/audio/pcm';
import { addAir, fadeEnds, limit, removeRumble } from './mix/master.ts';
import { endingFade, perform } from './perform.ts';
import { frameCountOf, type MusicRecipe, type Recipe } from './recipe.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { performEffect } from './sound-effects/perform-effect.ts';
import { styleOf } from './styles/all-styles.ts';

/** Integrated loudness of all music, LUFS: that of the podcasts and players which a trial is compared with. */
export const LOUDNESS = -16;
/** Decibels beside it that are not heard. */
const CLOSE = 0.3;
const MOST_PASSES = 4;

/** The gains of the limiter that bring a recording to `LOUDNESS`, one a pass. */
export type MasterGains = readonly number[];

/** A recording, and the gains with which it was mastered (none for an effect). */
export interface Mastered extends Pcm {
  readonly gains: MasterGains | null;
}

/**
 * Makes the recording of a recipe: stereo, 48 kHz, music mastered to `LOUDNESS` under −1 dBFS.
 * The same recipe gives the same samples. About 0.4–1.2 s of one core a minute of music.
 * @param known the gains, where they were found before; a beginning made with them (`synthesiseHead`) then goes on seamlessly.
 */
export function synthesise(recipe: Recipe, known: MasterGains | null = null): Mastered {
  if (recipe.kind === 'effect') return { sampleRate: SAMPLE_RATE, channels: performEffect(recipe), gains: null };
  const style = styleOf(recipe);
  const [left, right] = toned(perform(recipe, style));
  const gains = known ?? findGains(left, right);
  if (known) for (const gain of known) limit(left, right, gain);
  fadeEnds(left, endingFade(recipe));
  fadeEnds(right, endingFade(recipe));
  return { sampleRate: SAMPLE_RATE, channels: [left, right], gains };
}

/** Samples at the end of a head that the limiter would change if it saw the samples that follow. */
const UNDECIDED = 2048;

/**
 * The first samples of what `synthesise` makes of the recipe with these gains, in a fraction of the time.
 * @param frames how many are played; about two thousand fewer are given. No more than the recording has before its end fades.
 */
export function synthesiseHead(recipe: MusicRecipe, gains: MasterGains, frames: number): Pcm {
  const channels = toned(perform(recipe, styleOf(recipe), frames));
  for (const gain of gains) limit(...channels, gain);
  for (const channel of channels) fadeEnds(channel, 0);
  return { sampleRate: SAMPLE_RATE, channels: channels.map((channel) => channel.subarray(0, frames - UNDECIDED)) };
}

/** Frames of a recording before which nothing of its ending is heard. */
export function framesBeforeEnding(recipe: MusicRecipe): number {
  return frameCountOf(recipe) - Math.ceil(endingFade(recipe) * SAMPLE_RATE);
}

function toned(channels: [Float32Array, Float32Array]): [Float32Array, Float32Array] {
  for (const channel of channels) {
    removeRumble(channel);
    addAir(channel, 1.5);
  }
  return channels;
}

/** Masters both channels in place. In several passes: each shows how much of the wanted gain the limiter takes away. */
function findGains(left: Float32Array, right: Float32Array): MasterGains {
  const gains: number[] = [];
  while (gains.length < MOST_PASSES) {
    const missing = LOUDNESS - integratedLoudness([left, right], SAMPLE_RATE);
    if (gains.length > 0 && Math.abs(missing) < CLOSE) break;
    const gain = 10 ** (missing / 20);
    limit(left, right, gain);
    gains.push(gain);
  }
  return gains;
}
