import { crc32 } from 'node:zlib';

export const MIME = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export interface Picture {
  kind: keyof typeof MIME;
  width: number;
  height: number;
  /** The picture again, from the parts that draw it: without metadata, and without what follows its end. */
  bytes: Buffer;
}

/** Reads the structure of a picture; null for any other bytes, a broken or an animated one. */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch (error) {
    // A length that points beyond the end.
    if ((error as Error).name === 'RangeError') return null;
    throw error;
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_PARTS = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM'];

function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  const kept: Buffer[] = [PNG_SIGNATURE];
  let size: { width: number; height: number } | null = null;
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    if (type === 'IHDR' && size === null && length === 13)
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    else if (size === null || type === 'IHDR') return null;
    if (PNG_PARTS.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return picture('png', size, kept);
}

/** Frame headers: baseline, extended and progressive. */
const JPEG_FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables, frames and scans; APP0 (JFIF) and APP14 (colours). */
const JPEG_PARTS = [...JPEG_FRAMES, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xee];
/** A progressive picture has about ten scans; thousands would keep each browser that shows it decoding. */
const MOST_SCANS = 100;

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end <= at + 3 || end > bytes.length) return null;
    if (JPEG_FRAMES.includes(marker)) {
      // Decoders differ in which of two frames they draw.
      if (size !== null) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === 0xda) scans += 1;
    if (scans > MOST_SCANS) return null;
    const next = marker === 0xda ? endOfScan(bytes, end) : end;
    if (JPEG_PARTS.includes(marker)) kept.push(...withoutPayload(marker, bytes.subarray(at, next)));
    at = next;
  }
  kept.push(bytes.subarray(at, at + 2));
  return picture('jpg', size, kept);
}

/** The parts of a segment that decoders read: an APP segment may hold a thumbnail, or anything, after its fields. */
function withoutPayload(marker: number, segment: Buffer): Buffer[] {
  if (marker === 0xe0) {
    if (segment.toString('latin1', 4, 9) !== 'JFIF\0' || segment.length < 18) return [];
    return [Buffer.from([0xff, 0xe0, 0, 16]), segment.subarray(4, 16), Buffer.from([0, 0])];
  }
  if (marker === 0xee) {
    if (segment.toString('latin1', 4, 9) !== 'Adobe' || segment.length < 16) return [];
    return [Buffer.from([0xff, 0xee, 0, 14]), segment.subarray(4, 16)];
  }
  return [segment];
}

/** The next marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = start; ; at++) {
    if (bytes.readUInt8(at) !== 0xff) continue;
    const marker = bytes.readUInt8(at + 1);
    if (marker !== 0 && !(marker >= 0xd0 && marker <= 0xd7) && marker !== 0xff) return at;
  }
}

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) return null;
  // Only simple files, as browsers write them: the extended form carries metadata and animations.
  const type = bytes.toString('latin1', 12, 16);
  const length = bytes.readUInt32LE(16);
  const data = bytes.subarray(20, 20 + length);
  if (data.length < length || (type !== 'VP8 ' && type !== 'VP8L')) return null;
  const isLossy = type === 'VP8 ';
  if (isLossy ? data.readUIntBE(3, 3) !== 0x9d012a : data.readUInt8(0) !== 0x2f) return null;
  const bits = isLossy ? 0 : data.readUInt32LE(1);
  const size = isLossy
    ? { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
    : { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  const body = bytes.subarray(12, 20 + length + (length % 2));
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(body.length + 4, 4);
  return picture('webp', size, [header, body]);
}

function picture(kind: Picture['kind'], size: { width: number; height: number } | null, parts: Buffer[]): Picture | null {
  if (!size || size.width === 0 || size.height === 0) return null;
  return { kind, ...size, bytes: Buffer.concat(parts) };
}
