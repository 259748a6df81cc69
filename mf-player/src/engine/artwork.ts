import type { Playable } from 'shared-contracts/events/playable';
import { drawCover } from 'ui-kit/core';

/** Side of the picture that systems ask for on a lock screen, px; the drawing has a field of 96. */
const SIDE = 512;
const FIELD = 96;

/** The picture of a track for the system: its image, or the drawn cover as a PNG. Nothing where the browser cannot draw. */
export function artworkOf(track: Playable): MediaImage[] {
  if (track.image) return [{ src: new URL(track.image, location.href).href }];
  const src = drawnCover(track);
  return src ? [{ src, sizes: `${SIDE}x${SIDE}`, type: 'image/png' }] : [];
}

/** The same picture as the cover in the bar: as PNG, because not every system shows SVG. */
function drawnCover({ id, number, bpm, musicKey, energy }: Playable): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return null;
  const { pigments, layers } = drawCover({ seed: number || id, bpm, musicKey, energy });
  context.scale(SIDE / FIELD, SIDE / FIELD);
  context.fillStyle = pigments.ground;
  context.fillRect(0, 0, FIELD, FIELD);
  for (const { pigment, d } of layers) {
    context.fillStyle = pigments[pigment];
    context.fill(new Path2D(d));
  }
  return canvas.toDataURL('image/png');
}
