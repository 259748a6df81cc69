import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';

/** Samples of a pixel, by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Passes of an interlaced picture: first column and row, distance of columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether a PNG holds all of its pixels. Its data is inflated as far as they need it and thrown away: a truncated picture is found, and
 * one that would burst costs no memory.
 * @param png whose parts are whole, see `readPicture`.
 */
export async function holdsItsPixels(png: Buffer): Promise<boolean> {
  let missing = bytesOfPixels(png);
  const counter = new Writable({
    write(part: Buffer, _encoding, done) {
      missing -= part.length;
      done(missing <= 0 ? new Enough() : null);
    },
  });
  try {
    await pipeline(Readable.from(dataOf(png)), createInflate(), counter);
    return false;
  } catch (error) {
    return error instanceof Enough;
  }
}

class Enough extends Error {}

function* dataOf(png: Buffer): Generator<Buffer> {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') yield png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
}

/** Bytes of the pixels, each row with its filter; without end for a header that PNG does not know. */
function bytesOfPixels(png: Buffer): number {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth = 0, colours = 0, , , interlaced] = png.subarray(24, 29);
  const bits = depth * (CHANNELS[colours] ?? Number.POSITIVE_INFINITY);
  const rows = (columns: number, lines: number) => (columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bits) / 8)));
  if (interlaced !== 1) return rows(width, height);
  const steps = (size: number, first: number, distance: number) => Math.max(0, Math.ceil((size - first) / distance));
  return PASSES.reduce((sum, [column, row, columns, lines]) => sum + rows(steps(width, column, columns), steps(height, row, lines)), 0);
}
