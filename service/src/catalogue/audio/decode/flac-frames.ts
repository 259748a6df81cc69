/** What a FLAC file says of itself, and what its frames are. */
export interface FlacStream {
  /** Total samples from STREAMINFO; null where the encoder did not know. */
  readonly samples: number | null;
  /** Samples that its frames say they have. */
  readonly counted: number;
  /** Of a sample. */
  readonly bits: number;
  readonly sampleRate: number;
  readonly channels: number;
  /** Its sample rate or number of channels becomes another on the way. */
  readonly changes: boolean;
  /** Another stream begins behind the last frame. */
  readonly several: boolean;
}

interface StreamHeader {
  sampleRate: number;
  channels: number;
}

interface FrameHeader extends StreamHeader {
  /** Samples of each channel. */
  size: number;
}

const RATES = [0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000];
const CRC8 = Uint8Array.from({ length: 256 }, (_, byte) => shifted(byte, 8, 0x07));
const CRC16 = Uint16Array.from({ length: 256 }, (_, byte) => shifted(byte << 8, 16, 0x8005));

function shifted(value: number, bits: number, polynomial: number): number {
  let crc = value;
  for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ ((crc >> (bits - 1)) & 1 ? polynomial : 0)) & (2 ** bits - 1);
  return crc;
}

/**
 * Walks the frames of a FLAC stream, which begins with `fLaC`: a frame ends where its checksum fits and another header begins. Null where
 * the file has no stream information.
 */
export function flacStreamOf(bytes: Uint8Array): FlacStream | null {
  if (bytes.length < 42 || (bytes[4]! & 0x7f) !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stated: StreamHeader = { sampleRate: view.getUint32(18) >>> 12, channels: ((bytes[20]! >> 1) & 7) + 1 };
  const samples = (bytes[21]! & 0x0f) * 2 ** 32 + view.getUint32(22);
  const bits = (((bytes[20]! & 1) << 4) | (bytes[21]! >> 4)) + 1;
  const found = { ...stated, bits, samples: samples === 0 ? null : samples, counted: 0, changes: false, several: false };
  const first = firstFrame(bytes, view);
  if (first === null || headerAt(bytes, first, stated) === null) return found;
  let start = first;
  let crc = 0;
  for (let at = first; at + 4 <= bytes.length; at++) {
    // The checksum of a frame with its own checksum is zero.
    if (crc === 0 && (at === first || at > start + SHORTEST)) {
      const header = headerAt(bytes, at, stated);
      if (header) {
        found.changes ||= header.sampleRate !== stated.sampleRate || header.channels !== stated.channels;
        found.counted += header.size;
        start = at;
      } else if (at > first && view.getUint32(at) === MARK) return { ...found, several: true };
    }
    crc = ((crc << 8) & 0xffff) ^ CRC16[(crc >> 8) ^ bytes[at]!]!;
  }
  return found;
}

/** `fLaC`. */
const MARK = 0x664c6143;
/** Bytes of a frame with its header and checksum at least. */
const SHORTEST = 8;

/** Where the first frame begins, behind the blocks of metadata; null when these do not end. */
function firstFrame(bytes: Uint8Array, view: DataView): number | null {
  for (let at = 4; at + 4 <= bytes.length; ) {
    const block = view.getUint32(at);
    at += 4 + (block & 0xffffff);
    if (block >>> 31 === 1) return at;
  }
  return null;
}

/** Reads a frame header with its checksum, or null where there is none. */
function headerAt(bytes: Uint8Array, at: number, stated: StreamHeader): FrameHeader | null {
  if (at + 16 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xf8) return null;
  const [sizeCode, rateCode] = [bytes[at + 2]! >> 4, bytes[at + 2]! & 15];
  const channelCode = bytes[at + 3]! >> 4;
  if (sizeCode === 0 || rateCode === 15 || channelCode > 10 || (bytes[at + 3]! & 1) !== 0) return null;
  let end = at + 4 + numberLength(bytes[at + 4]!);
  const sizeAt = end;
  if (sizeCode === 6 || sizeCode === 7) end += sizeCode - 5;
  const rateAt = end;
  if (rateCode >= 12) end += rateCode === 12 ? 1 : 2;
  let crc = 0;
  for (let i = at; i < end; i++) crc = CRC8[crc ^ bytes[i]!]!;
  if (crc !== bytes[end]) return null;
  const written = rateCode === 12 ? bytes[rateAt]! * 1000 : bytes[rateAt]! * 256 + bytes[rateAt + 1]!;
  const sampleRate = rateCode === 0 ? stated.sampleRate : (RATES[rateCode] ?? (rateCode === 14 ? written * 10 : written));
  return { sampleRate, channels: channelCode < 8 ? channelCode + 1 : 2, size: sizeOf(sizeCode, bytes, sizeAt) };
}

/** Samples of a frame by its code; codes 6 and 7 are followed by the number less one. */
function sizeOf(code: number, bytes: Uint8Array, at: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 576 << (code - 2);
  if (code === 6) return bytes[at]! + 1;
  return code === 7 ? bytes[at]! * 256 + bytes[at + 1]! + 1 : 256 << (code - 8);
}

/** Bytes of a number that is written as UTF-8 writes characters. */
function numberLength(first: number): number {
  return first < 0x80 ? 1 : Math.max(1, Math.clz32(~(first << 24)));
}
