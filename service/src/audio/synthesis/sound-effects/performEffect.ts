import type { EffectRecipe } from '../recipe.ts';
export function performEffect(_r: EffectRecipe): Float32Array[] {
  return [new Float32Array(10)];
}
