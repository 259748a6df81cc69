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
  readonly channels: 1 | 2;
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
  return { size, sampleRate, channels: bytes[at + 3]! >> 6 === 3 ? 1 : 2, samples: old ? 1152 : 576, kilobits };
}

export interface Mp3Stream {
  /** The frames alone, one behind the other: no tags, no rubbish for a decoder to stumble over. */
  readonly frames: Uint8Array;
  readonly count: number;
  readonly sampleRate: number;
  /** Share of the audio bytes that belonged to no frame. */
  readonly lost: number;
  /** Frames that the encoder wrote down in the first one (Xing, Info or VBRI); null where it did not. */
  readonly promised: number | null;
  /** Its sample rate or number of channels becomes another on the way. */
  readonly changes: boolean;
}

/** Frames of another kind that follow one another before they are no coincidence. */
const CHANGED = 3;

/**
 * Walks the frames of an mp3 from `start` to `end`, where tags are left out. Null where not even three follow one another: then it is no
 * mp3, whatever its name.
 */
export function mp3StreamOf(bytes: Uint8Array, start = 0, end = bytes.length): Mp3Stream | null {
  let at = start;
  const frames = new Uint8Array(Math.max(0, end - at));
  let filled = 0;
  let count = 0;
  let first: Mp3Frame | null = null;
  let changes = false;
  while (at < end) {
    const frame = mp3FrameAt(bytes, at);
    const next = frame && at + frame.size < end ? mp3FrameAt(bytes, at + frame.size) : null;
    if (frame && first && !isSameKind(frame, first) && runOf(bytes, at, end) >= CHANGED) changes = true;
    const fits = frame && (first === null || isSameKind(frame, first));
    // A single header may be coincidence; one that leads to another is a frame.
    if (!frame || !fits || (!next && at + frame.size < end - 4 && count === 0)) {
      at++;
      continue;
    }
    // Many files end within a frame; a partial frame cannot be decoded.
    if (at + frame.size > end) break;
    frames.set(bytes.subarray(at, at + frame.size), filled);
    filled += frame.size;
    first ??= frame;
    count++;
    at += frame.size;
  }
  if (count < 3 || !first) return null;
  return {
    frames: frames.subarray(0, filled),
    count,
    sampleRate: first.sampleRate,
    lost: 1 - filled / Math.max(1, end - start),
    promised: promisedFrames(frames),
    changes,
  };
}

function isSameKind(one: Mp3Frame, other: Mp3Frame): boolean {
  return one.sampleRate === other.sampleRate && one.channels === other.channels;
}

/** Frames of one kind that follow one another from here, `CHANGED` at most. */
function runOf(bytes: Uint8Array, from: number, end: number): number {
  const first = mp3FrameAt(bytes, from);
  let count = 0;
  for (let at = from; count < CHANGED && at < end; count++) {
    const frame = mp3FrameAt(bytes, at);
    if (!frame || !first || !isSameKind(frame, first)) break;
    at += frame.size;
  }
  return count;
}

function promisedFrames(frames: Uint8Array): number | null {
  const view = new DataView(frames.buffer, frames.byteOffset, frames.byteLength);
  for (let at = 4; at < 44 && at + 18 <= frames.length; at++) {
    const name = String.fromCharCode(...frames.subarray(at, at + 4));
    // The frame that holds the count does not count itself.
    if (name === 'VBRI') return view.getUint32(at + 14) + 1;
    if (name !== 'Xing' && name !== 'Info') continue;
    const counted = (frames[at + 7]! & 1) === 1;
    return counted ? view.getUint32(at + 8) + 1 : null;
  }
  return null;
}
