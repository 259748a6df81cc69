import type { CoverSeed, DrawnCover } from 'ui-kit/art';
import { artNow } from './load-art.ts';

const PLAIN: DrawnCover = { pigments: { ground: '#d8d2c4', deep: '', middle: '', light: '', spark: '' }, layers: [] };

/** Releases built before kit 2.6 call this; others use `ui-kit/art`. Gives a plain square until that is loaded. */
export function drawCover(seed: CoverSeed): DrawnCover {
  return artNow()?.drawCover(seed) ?? PLAIN;
}
