import type { DemoPiece } from './catalogue-types.ts';
import { effects } from './effects.ts';
import { music } from './music.ts';

/**
 * The whole demo catalogue. Everything but the audio is known here; the audio is made from the recipes. The ids of a new database
 * follow its order.
 */
export const demoPieces: readonly DemoPiece[] = [...music, ...effects];
