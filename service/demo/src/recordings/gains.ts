import { readFileSync } from 'node:fs';
import { headSteps } from 'service/catalogue/audio/pipeline/make-head';
import type { DemoVersion } from '../catalogue/catalogue-types.ts';
import { frameCountOf } from '../synthesis/recipe.ts';
import { SAMPLE_RATE } from '../synthesis/sample-rate.ts';
import { framesBeforeEnding, type MasterGains, synthesise } from '../synthesis/synthesise.ts';

const FILE = new URL('./gains.json', import.meta.url);

/**
 * Mastering gains by version key, measured once. With them the head of a piece can be rendered before the rest, whose loudness
 * decides the gains. Every version that is long enough for a head has them.
 */
export function readGains(): Map<string, MasterGains> {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, MasterGains>));
}

/** Whether a version is long enough for a head, so that `gains.json` has its gains. */
export function needsGains({ recipe }: Pick<DemoVersion, 'recipe'>): boolean {
  if (recipe.kind !== 'music') return false;
  return headSteps({ frames: frameCountOf(recipe), sampleRate: SAMPLE_RATE, headFrames: framesBeforeEnding(recipe) }).length > 0;
}

/** Measures the gains of a version. Takes about a second for each minute of audio. */
export function measureGains({ recipe }: Pick<DemoVersion, 'recipe'>): MasterGains {
  return synthesise(recipe).gains!;
}
