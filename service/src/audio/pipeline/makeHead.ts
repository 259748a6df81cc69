import { MARK_EVERY, MARK_FIRST, withMark } from '../encode/mark.ts';
import { encodeMp3Head } from '../encode/mp3.ts';
import { durationOf, type MusicRecipe, type Recipe, SAMPLE_RATE } from '../synthesis/recipe.ts';
import { framesBeforeEnding, type MasterGains, synthesiseHead } from '../synthesis/synthesise.ts';
import type { OnPart } from './makeMedia.ts';

/** The beginning of a piece's trial, which is there long before the whole can be. */
export interface HeadSource {
  readonly kind: 'head';
  readonly recipe: MusicRecipe;
  readonly gains: MasterGains;
}

/** While this part of a piece is heard, the rest of it is made on a busy machine. */
const SHARE = 8;

/**
 * Frames of a piece that make a beginning of their own: some fourteen seconds, more of a long one. It ends between two marks,
 * so that none is cut. Null where the piece is made whole as quickly.
 */
export function headFrames(recipe: Recipe): number | null {
  if (recipe.kind !== 'music') return null;
  const marks = Math.max(1, Math.round(durationOf(recipe) / SHARE / MARK_EVERY));
  const frames = Math.round((MARK_FIRST - 2 + marks * MARK_EVERY) * SAMPLE_RATE);
  return frames < framesBeforeEnding(recipe) ? frames : null;
}

/**
 * Makes the first bytes of the trial that `makeMedia` makes of the same recipe and gains.
 * @throws RangeError for a piece that has no such beginning (see `headFrames`).
 */
export async function makeHead({ recipe, gains }: HeadSource, onPart: OnPart): Promise<void> {
  const frames = headFrames(recipe);
  if (frames === null) throw new RangeError('This piece is too short for a beginning of its own.');
  await encodeMp3Head(withMark(synthesiseHead(recipe, gains, frames)), onPart);
}
