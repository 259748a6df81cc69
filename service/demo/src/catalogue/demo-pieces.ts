import type { DemoPiece } from './catalogue-types.ts';
import { effects } from './effects.ts';
import { music } from './music.ts';

/**
 * The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. In the order of the column
 * `position`, which the ids of the database follow.
 */
export const demoPieces: readonly DemoPiece[] = [...music, ...effects]
  .sort((one, other) => one.position - other.position)
  .map(({ position: _, ...piece }) => piece);
