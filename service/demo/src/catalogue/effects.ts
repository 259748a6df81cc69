import type { EffectRecipe } from '../synthesis/recipe.ts';
import { EFFECT_NAMES } from '../synthesis/sound-effects/effect-names.ts';
import { demoComposers } from './brands.ts';
import type { DemoPiece } from './catalogue-types.ts';
import { number, oneOf } from './cells.ts';
import { readSheet } from './read-sheet.ts';
import { fullVersion, seedOf } from './versions.ts';
import { workColumns, workOf } from './works.ts';

const columns = {
  ...workColumns,
  effect: oneOf(EFFECT_NAMES),
  seconds: number(0.1, 600),
  /** How strong, near or fast; each effect documents its meaning. */
  intensity: number(0, 1),
  /** 0.7 is slower, lower and larger. */
  speed: number(0.1, 10).optional(),
};

/** Who records every sound effect. */
const RECORDIST = demoComposers.find(({ key }) => key === 'field-room')!;

/** Sound effects in the order of the sheet. */
export const effects = readSheet(new URL('../../data/effects.csv', import.meta.url), columns, ['code', 'key']).map((row): DemoPiece => {
  const recipe: EffectRecipe = {
    kind: 'effect',
    effect: row.effect,
    seed: seedOf(row.key),
    seconds: row.seconds,
    intensity: row.intensity,
    ...(row.speed && { speed: row.speed }),
  };
  return {
    ...workOf(row),
    library: 4,
    composer: RECORDIST,
    bpm: null,
    musicalKey: null,
    energy: row.intensity,
    versions: [fullVersion(row.key, recipe)],
  };
});
