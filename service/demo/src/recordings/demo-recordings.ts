import type { RenderPlan } from 'service/catalogue/audio/pipeline/make-media';
import type { RecordingSource } from 'service/catalogue/media/recording-store';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { frameCountOf, type Recipe } from '../synthesis/recipe.ts';
import { SAMPLE_RATE } from '../synthesis/sample-rate.ts';
import { framesBeforeEnding, type MasterGains } from '../synthesis/synthesise.ts';
import { readGains } from './gains.ts';
import type { RecipeSpec } from './renderer.ts';

/**
 * Recordings of the demo catalogue, synthesised on demand.
 * @param gains mastering gains by version key. A version without gains has no head, because its loudness is unknown before the end.
 */
export function demoRecordings(gains: ReadonlyMap<string, MasterGains> = readGains()): RecordingSource {
  const plans = new Map(
    demoPieces.flatMap(({ versions }) => versions.map(({ key, recipe }) => [key, planOf(recipe, gains.get(key) ?? null)] as const)),
  );
  return {
    rendererModule: new URL('./renderer.ts', import.meta.url),
    find: (key) => plans.get(key) ?? null,
    warmUpPlan: () => [...plans.values()].find(({ headFrames }) => headFrames > 0) ?? null,
  };
}

function planOf(recipe: Recipe, gains: MasterGains | null): RenderPlan {
  return {
    spec: { recipe, gains } satisfies RecipeSpec,
    frames: frameCountOf(recipe),
    sampleRate: SAMPLE_RATE,
    headFrames: gains === null || recipe.kind !== 'music' ? 0 : framesBeforeEnding(recipe),
  };
}
