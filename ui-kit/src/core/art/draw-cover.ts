import type { CoverSeed, DrawnCover } from 'ui-kit/art';
import { artNow } from './load-art.ts';

const PLAIN: DrawnCover = { pigments: { ground: '#d8d2c4', deep: '', middle: '', light: '', spark: '' }, layers: [] };

/** For releases of before kit 2.6; others use `ui-kit/art`. A plain square until the code that draws is there. */
export function drawCover(seed: CoverSeed): DrawnCover {
  return artNow()?.drawCover(seed) ?? PLAIN;
}
