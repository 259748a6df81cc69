import { MARK_EVERY, MARK_FIRST, withMark } from '../encode/mark.ts';
import { encodeMp3Head } from '../encode/mp3.ts';
import { durationOf, frameCountOf, type MusicRecipe, type Recipe, SAMPLE_RATE } from '../synthesis/recipe.ts';
import { framesBeforeEnding, type MasterGains, synthesiseHead } from '../synthesis/synthesise.ts';
import type { OnPart } from './make-media.ts';

/** The beginning of a piece's trial, which is there long before the whole can be. */
export interface HeadSource {
  readonly kind: 'head';
  readonly recipe: MusicRecipe;
  readonly gains: MasterGains;
  /** How far it reaches; one of `headSteps`. */
  readonly frames: number;
}

/** Seconds after a mark began at which a beginning ends: the mark is over, the next one far. */
const AFTER_MARK = 4;

/** While this part of a piece is heard, the rest of it is made on a busy machine. */
const SHARE = 8;
/** Seconds before its ending that a piece has at least to be begun apart. */
const SHORTEST = 14;

/**
 * Frames of a piece that make beginnings of their own: the first eight seconds, then at least twenty, which are made while
 * those are heard. Each ends between two marks, so that none is cut. None where the piece is made whole as quickly.
 */
export function headSteps(recipe: Recipe): number[] {
  if (recipe.kind !== 'music' || framesBeforeEnding(recipe) <= SHORTEST * SAMPLE_RATE) return [];
  const further = Math.max(1, Math.round(durationOf(recipe) / SHARE / MARK_EVERY));
  return [0, further]
    .map((marks) => Math.round((MARK_FIRST + AFTER_MARK + marks * MARK_EVERY) * SAMPLE_RATE))
    .filter((frames) => frames < framesBeforeEnding(recipe));
}

/** Makes the first bytes of the trial that `makeMedia` makes of the same recipe and gains. */
export async function makeHead({ recipe, gains, frames }: HeadSource, onPart: OnPart): Promise<void> {
  await encodeMp3Head(withMark(synthesiseHead(recipe, gains, frames), frameCountOf(recipe)), onPart);
}
