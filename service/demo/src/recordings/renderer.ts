import type { Renderer } from 'service/catalogue/audio/pipeline/make-media';
import type { MusicRecipe, Recipe } from '../synthesis/recipe.ts';
import { type MasterGains, synthesise, synthesiseHead } from '../synthesis/synthesise.ts';

/** Spec of a render plan of the demo catalogue. `gains` is null where they were not measured. */
export interface RecipeSpec {
  readonly recipe: Recipe;
  readonly gains: MasterGains | null;
}

/** Worker threads of the service import this module as their `Renderer`. */
export const render: Renderer['render'] = (spec) => {
  const { recipe, gains } = spec as RecipeSpec;
  return synthesise(recipe, gains);
};

/** The plan announces a head for music with known gains only. */
export const renderHead: Renderer['renderHead'] = (spec, frames) => {
  const { recipe, gains } = spec as { recipe: MusicRecipe; gains: MasterGains };
  return synthesiseHead(recipe, gains, frames);
};
