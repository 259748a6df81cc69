export type AudioFormat = 'mp3' | 'flac' | 'ogg' | 'wav';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));

/** What a file is by its content: a picture that is called .mp3 stays a picture (null). */
export function formatOf(bytes: Uint8Array): AudioFormat | null {
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WAVE', 8)) return 'wav';
  if (startsWith(bytes, 'OggS')) return 'ogg';
  if (startsWith(bytes, 'fLaC')) return 'flac';
  const tag = id3Length(bytes);
  if (tag > 0 && startsWith(bytes, 'fLaC', tag)) return 'flac';
  if (tag > 0) return 'mp3';
  // Without a tag: a frame must lead to a second one within the first kilobytes.
  for (let at = 0; at < Math.min(4096, bytes.length); at++) {
    const frame = mp3FrameAt(bytes, at);
    if (frame && mp3FrameAt(bytes, at + frame.size)) return 'mp3';
  }
  return null;
}

/** Layer III bit rates in kbit/s by header index. */
const bitRates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

export interface Mp3Frame {
  /** Bytes, header included. */
  readonly size: number;
  readonly sampleRate: number;
  /** Samples of one channel. */
  readonly samples: number;
  readonly kilobits: number;
}

/** Reads a layer III frame header, or null where there is none. */
export function mp3FrameAt(bytes: Uint8Array, at: number): Mp3Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null;
  const version = (bytes[at + 1]! >> 3) & 3;
  const layer = (bytes[at + 1]! >> 1) & 3;
  const rateIndex = (bytes[at + 2]! >> 2) & 3;
  if (version === 1 || layer !== 1 || rateIndex === 3) return null;
  const old = version === 3;
  const kilobits = bitRates[old ? 1 : 2][bytes[at + 2]! >> 4];
  if (!kilobits) return null;
  const sampleRate = sampleRates[rateIndex]! / (old ? 1 : version === 2 ? 2 : 4);
  const padding = (bytes[at + 2]! >> 1) & 1;
  const size = Math.floor(((old ? 144 : 72) * kilobits * 1000) / sampleRate) + padding;
  return { size, sampleRate, samples: old ? 1152 : 576, kilobits };
}

/** Length of an ID3v2 tag at the beginning, 0 where there is none. */
function id3Length(bytes: Uint8Array): number {
  if (bytes.length < 10 || bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  const size = (bytes[6]! << 21) | (bytes[7]! << 14) | (bytes[8]! << 7) | bytes[9]!;
  return 10 + size + (bytes[5]! & 0x10 ? 10 : 0);
}

export interface Mp3Stream {
  /** The frames alone, one behind the other: no tags, no rubbish for a decoder to stumble over. */
  readonly frames: Uint8Array;
  readonly count: number;
  readonly sampleRate: number;
  /** Share of the audio bytes that belonged to no frame. */
  readonly lost: number;
  /** Frames that the encoder wrote down in the first one (Xing or Info); null where it did not. */
  readonly promised: number | null;
}

/** Walks the frames of an mp3. Null where not even three follow one another: then it is no mp3, whatever its name. */
export function mp3StreamOf(bytes: Uint8Array): Mp3Stream | null {
  let at = id3Length(bytes);
  const begin = at;
  const end = bytes.length >= 128 && String.fromCharCode(...bytes.subarray(-128, -125)) === 'TAG' ? bytes.length - 128 : bytes.length;
  const frames = new Uint8Array(Math.max(0, end - at));
  let filled = 0;
  let count = 0;
  let sampleRate = 0;
  while (at < end) {
    const frame = mp3FrameAt(bytes, at);
    const next = frame && at + frame.size < end ? mp3FrameAt(bytes, at + frame.size) : null;
    const fits = frame && (sampleRate === 0 || frame.sampleRate === sampleRate);
    // A single header may be coincidence; one that leads to another is a frame.
    if (!frame || !fits || (!next && at + frame.size < end - 4 && count === 0)) {
      at++;
      continue;
    }
    // Many files end within a frame; a partial frame cannot be decoded.
    if (at + frame.size > end) break;
    frames.set(bytes.subarray(at, at + frame.size), filled);
    filled += frame.size;
    sampleRate = frame.sampleRate;
    count++;
    at += frame.size;
  }
  if (count < 3) return null;
  return {
    frames: frames.subarray(0, filled),
    count,
    sampleRate,
    lost: 1 - filled / Math.max(1, end - begin),
    promised: promisedFrames(frames),
  };
}

function promisedFrames(frames: Uint8Array): number | null {
  for (let at = 4; at < 44 && at + 12 <= frames.length; at++) {
    const name = String.fromCharCode(...frames.subarray(at, at + 4));
    if (name !== 'Xing' && name !== 'Info') continue;
    const counted = (frames[at + 7]! & 1) === 1;
    // The frame that holds the count does not count itself.
    return counted ? new DataView(frames.buffer, frames.byteOffset + at + 8, 4).getUint32(0) + 1 : null;
  }
  return null;
}
