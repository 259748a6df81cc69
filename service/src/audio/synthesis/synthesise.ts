import { integratedLoudness } from '../analysis/loudness.ts';
import { addAir, fadeEnds, limit, removeRumble } from './mix/master.ts';
import { endingFade, perform } from './perform.ts';
import { type Recipe, SAMPLE_RATE } from './recipe.ts';
import { performEffect } from './sound-effects/performEffect.ts';
import { styles } from './styles/allStyles.ts';

/** Sound as it leaves a synthesiser or a decoder: one Float32Array a channel, all of one length, about −1..1. */
export interface Pcm {
  readonly sampleRate: number;
  readonly channels: readonly Float32Array[];
}

/**
 * Makes the recording of a recipe: stereo, 44.1 kHz, mastered to the loudness of its style under −1 dBFS.
 * The same recipe gives the same samples. About 0.4–1.2 s of one core a minute of music.
 */
export function synthesise(recipe: Recipe): Pcm {
  if (recipe.kind === 'effect') return { sampleRate: SAMPLE_RATE, channels: performEffect(recipe) };
  const style = styles[recipe.style];
  const [left, right] = perform(recipe, style);
  for (const channel of [left, right]) {
    removeRumble(channel);
    addAir(channel, 1.5);
  }
  // Twice: the first pass shows how much of the wanted gain the limiter takes away.
  limit(left, right, 10 ** ((style.loudness - roughLoudness(left, right)) / 20));
  const missing = style.loudness - roughLoudness(left, right);
  if (missing > 0.5) limit(left, right, 10 ** (Math.min(3, missing) / 20));
  fadeEnds(left, endingFade(recipe));
  fadeEnds(right, endingFade(recipe));
  return { sampleRate: SAMPLE_RATE, channels: [left, right] };
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
