import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export interface PngOptions {
  /** What is inflated to the pixels, one byte each; all of them black by default. */
  data?: Buffer;
  interlaced?: boolean;
  /** Parts before the pixels. */
  before?: Buffer[];
  /** What follows the end. */
  after?: Buffer;
}

/** A grey PNG with metadata. */
export function png(width: number, height: number, { data, interlaced = false, before = [], after }: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    ...[SIGNATURE, pngPart('IHDR', head), pngPart('tEXt', Buffer.from('Location\0Shanghai')), ...before],
    ...[pngPart('IDAT', deflateSync(data ?? Buffer.alloc(height * (width + 1)))), pngPart('IEND', Buffer.alloc(0))],
    ...(after ? [after] : []),
  ]);
}

export function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The smallest JPEG that has a size. */
export function jpeg(width: number, height: number, ...segments: string[]): Buffer {
  const size = [height, width].map((pixels) => pixels.toString(16).padStart(4, '0')).join('');
  return Buffer.from(`ffd8${segments.join('')}ffc0000b08${size}01011100ffda00080101000000001122ffd9`, 'hex');
}
