import { type CoverSeed, drawCover } from './draw-cover.ts';

/** What lies in the `svg` of a drawn cover, on a field of 96 × 96. It holds numbers and colours that this part has made, no text of others. */
export function coverMarkup(seed: CoverSeed): string {
  const { pigments, layers } = drawCover(seed);
  const paths = layers.map(({ pigment, d }) => path(pigments[pigment], d));
  return path(pigments.ground, 'M0 0h96v96H0z') + paths.join('');
}

function path(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"></path>`;
}
