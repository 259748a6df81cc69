import type { Playable } from 'shared-contracts/events/playable';
import { loadArt } from 'ui-kit/core';

/** Side of the picture that systems ask for on a lock screen, px; the drawing has a field of 96. */
const SIDE = 512;
const FIELD = 96;

/** An image of a track for the system; nothing for what is no address. */
export function imageArtwork(image: string): MediaImage[] {
  return URL.canParse(image, location.href) ? [{ src: new URL(image, location.href).href }] : [];
}

/**
 * The drawn cover of a track for the system, the same as in the bar: as PNG, because not every system shows SVG. Nothing where the browser
 * cannot draw. Rejects when the code that draws cannot be loaded.
 */
export async function drawnArtwork({ id, number, bpm, musicKey, energy }: Playable): Promise<MediaImage[]> {
  const { drawCover } = await loadArt();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return [];
  const { pigments, layers } = drawCover({ seed: number || id, bpm, musicKey, energy });
  context.scale(SIDE / FIELD, SIDE / FIELD);
  context.fillStyle = pigments.ground;
  context.fillRect(0, 0, FIELD, FIELD);
  for (const { pigment, d } of layers) {
    context.fillStyle = pigments[pigment];
    context.fill(new Path2D(d));
  }
  return [{ src: canvas.toDataURL('image/png'), sizes: `${SIDE}x${SIDE}`, type: 'image/png' }];
}
