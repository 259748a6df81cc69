import { readFileSync } from 'node:fs';
import type { DemoVersion } from '../audio/catalogue/catalogue-types.ts';
import { headSteps } from '../audio/pipeline/make-head.ts';
import { type MasterGains, synthesise } from '../audio/synthesis/synthesise.ts';

const FILE = new URL('./gains.json', import.meta.url);

/**
 * The gains of the masters of the demo, found once, by key of version. With them the beginning of a piece can be made before
 * the rest of it, whose loudness decides them. Every version has them that is long enough to be begun so.
 */
export function readGains(): Map<string, MasterGains> {
  return new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, MasterGains>));
}

/** Whether a version has gains in `gains.json`. */
export function hasGains({ recipe }: Pick<DemoVersion, 'recipe'>): boolean {
  return headSteps(recipe).length > 0;
}

/** Finds the gains of a version anew. Takes about a second for each minute of sound. */
export function findGains({ recipe }: Pick<DemoVersion, 'recipe'>): MasterGains {
  return synthesise(recipe).gains!;
}
