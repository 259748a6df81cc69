import { integratedLoudness } from 'service/catalogue/audio/analysis/loudness';
import type { Pcm } from 'service/catalogue/audio/pcm';
import { addAir, fadeEnds, limit, removeRumble } from './mix/master.ts';
import { endingFade, perform } from './perform.ts';
import { frameCountOf, type MusicRecipe, type Recipe } from './recipe.ts';
import { SAMPLE_RATE } from './sample-rate.ts';
import { performEffect } from './sound-effects/perform-effect.ts';
import { styleOf } from './styles/all-styles.ts';

/** The gains that bring a piece to the loudness of its style: the limiter's first and, where that left it too soft, its second. */
export type MasterGains = readonly [first: number] | readonly [first: number, second: number];

/** A recording, and the gains with which it was mastered (none for an effect). */
export interface Mastered extends Pcm {
  readonly gains: MasterGains | null;
}

/**
 * Makes the recording of a recipe: stereo, 44.1 kHz, mastered to the loudness of its style under −1 dBFS.
 * The same recipe gives the same samples. About 0.4–1.2 s of one core a minute of music.
 * @param known the gains, where they were found before; a beginning made with them (`synthesiseHead`) then goes on seamlessly.
 */
export function synthesise(recipe: Recipe, known: MasterGains | null = null): Mastered {
  if (recipe.kind === 'effect') return { sampleRate: SAMPLE_RATE, channels: performEffect(recipe), gains: null };
  const style = styleOf(recipe);
  const [left, right] = toned(perform(recipe, style));
  const gains = known ?? findGains(left, right, style.loudness);
  if (known) for (const gain of known) limit(left, right, gain);
  fadeEnds(left, endingFade(recipe));
  fadeEnds(right, endingFade(recipe));
  return { sampleRate: SAMPLE_RATE, channels: [left, right], gains };
}

/** Samples at the end of a head that the limiter would change if it saw the samples that follow. */
const UNDECIDED = 1024;

/**
 * The first samples of what `synthesise` makes of the recipe with these gains, in a fraction of the time.
 * @param frames how many are played; about a thousand fewer are given. No more than the recording has before its end fades.
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

/** Masters both channels in place. Twice: the first pass shows how much of the wanted gain the limiter takes away. */
function findGains(left: Float32Array, right: Float32Array, wanted: number): MasterGains {
  const first = 10 ** ((wanted - roughLoudness(left, right)) / 20);
  limit(left, right, first);
  const missing = wanted - roughLoudness(left, right);
  if (missing <= 0.5) return [first];
  const second = 10 ** (Math.min(3, missing) / 20);
  limit(left, right, second);
  return [first, second];
}

/** Loudness from a quarter of the samples: enough to set a gain by, four times as fast. */
function roughLoudness(left: Float32Array, right: Float32Array): number {
  const frames = left.length >> 2;
  const quarter = [left, right].map((channel) => {
    const out = new Float32Array(frames);
    for (let i = 0; i < frames; i++) {
      const at = i * 4;
      out[i] = (channel[at]! + channel[at + 1]! + channel[at + 2]! + channel[at + 3]!) * 0.25;
    }
    return out;
  });
  return integratedLoudness(quarter, SAMPLE_RATE / 4);
}
