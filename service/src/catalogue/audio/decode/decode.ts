import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Pcm } from '../pcm.ts';
import { type AudioFormat, formatOf, mp3StreamOf } from './mp3-frames.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { decodeWav } from './wav.ts';

const LONGEST_SECONDS = 30 * 60;
const SHORTEST_SECONDS = 0.2;
/** Share of a file that may be damaged before it is refused. */
const TOLERATED_DAMAGE = 0.02;

interface Decoded {
  readonly channelData: Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
  readonly errors: readonly unknown[];
}

export interface DecodedAudio extends Pcm {
  readonly format: AudioFormat;
}

/**
 * Decodes an mp3, flac, ogg vorbis or wav file, recognised by its content, never by its name. At most two channels.
 * Never throws: an unusable file is refused with a reason. When a decoder hangs on hostile input, the pipeline ends its worker.
 */
export async function decodeAudio(bytes: Uint8Array): Promise<DecodedAudio | Refusal> {
  if (bytes.length === 0) return refuse('empty');
  const format = formatOf(bytes);
  if (!format) return refuse('unknownFormat');
  const pcm = await decodeAs(format, bytes);
  if (isRefusal(pcm)) return pcm;
  const unfit = unfitness(pcm);
  return unfit ?? { ...pcm, format };
}

async function decodeAs(format: AudioFormat, bytes: Uint8Array): Promise<Pcm | Refusal> {
  try {
    switch (format) {
      case 'wav':
        return decodeWav(bytes);
      case 'mp3':
        return await decodeMp3(bytes);
      case 'flac':
        return await decodeStream(new FLACDecoder(), bytes, flacFrames(bytes));
      case 'ogg':
        if (!isVorbis(bytes)) return refuse('unsupported');
        return await decodeStream(new OggVorbisDecoder(), bytes, oggFrames(bytes));
    }
  } catch {
    // Any exception of a wasm decoder (abort, out-of-bounds trap) means that the file is unusable.
    return refuse('corrupt');
  }
}

function unfitness(pcm: Pcm): Refusal | null {
  const seconds = (pcm.channels[0]?.length ?? 0) / pcm.sampleRate;
  if (!(seconds >= SHORTEST_SECONDS)) return refuse('tooShort');
  if (seconds > LONGEST_SECONDS) return refuse('tooLong');
  const heard = pcm.channels.some((channel) => channel.some((x) => Math.abs(x) > 1e-4));
  return heard ? null : refuse('silent');
}

async function decodeMp3(bytes: Uint8Array): Promise<Pcm | Refusal> {
  const stream = mp3StreamOf(bytes);
  if (!stream) return refuse('corrupt');
  if (stream.lost > 0.1) return refuse('corrupt');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const decoded = decoder.decode(stream.frames);
    if (decoded.samplesDecoded === 0 || decoded.errors.length > stream.count * TOLERATED_DAMAGE) return refuse('corrupt');
    if (stream.promised !== null && stream.count < stream.promised * (1 - TOLERATED_DAMAGE))
      return refuse(stream.lost > 0.01 ? 'corrupt' : 'truncated');
    return pcmOf(decoded);
  } finally {
    decoder.free();
  }
}

interface StreamDecoder {
  readonly ready: Promise<void>;
  decodeFile(bytes: Uint8Array): Promise<Decoded>;
  free(): void;
}

/** @param expected sample frames that the container promises, or null where it does not say. */
async function decodeStream(decoder: StreamDecoder, bytes: Uint8Array, expected: number | null): Promise<Pcm | Refusal> {
  await decoder.ready;
  try {
    const decoded = await decoder.decodeFile(bytes);
    if (decoded.samplesDecoded === 0 || decoded.channelData.length === 0) return refuse('corrupt');
    if (expected !== null && decoded.samplesDecoded < expected * (1 - TOLERATED_DAMAGE)) return refuse('truncated');
    if (decoded.errors.length > Math.max(1, (decoded.samplesDecoded / 4096) * TOLERATED_DAMAGE)) return refuse('corrupt');
    return pcmOf(decoded);
  } finally {
    decoder.free();
  }
}

function pcmOf({ channelData, sampleRate, samplesDecoded }: Decoded): Pcm {
  return { sampleRate, channels: channelData.slice(0, 2).map((channel) => channel.subarray(0, samplesDecoded)) };
}

/** Total samples from STREAMINFO; null where the encoder did not know. */
function flacFrames(bytes: Uint8Array): number | null {
  if (bytes.length < 26) return null;
  const total = (bytes[21]! & 0x0f) * 2 ** 32 + ((bytes[22]! << 24) >>> 0) + (bytes[23]! << 16) + (bytes[24]! << 8) + bytes[25]!;
  return total === 0 ? null : total;
}

/** Ogg also carries opus, flac and others; the first packet says which. */
function isVorbis(bytes: Uint8Array): boolean {
  const at = 27 + (bytes[26] ?? 0);
  return bytes[at] === 1 && String.fromCharCode(...bytes.subarray(at + 1, at + 7)) === 'vorbis';
}

/**
 * Samples from the position of the last page that is marked as such. Without that mark the file was cut off:
 * Infinity, which no decoding satisfies.
 */
function oggFrames(bytes: Uint8Array): number | null {
  const from = Math.max(0, bytes.length - 70_000);
  for (let at = bytes.length - 27; at >= from; at--) {
    if (bytes[at] !== 0x4f || bytes[at + 1] !== 0x67 || bytes[at + 2] !== 0x67 || bytes[at + 3] !== 0x53) continue;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, 27);
    const last = (view.getUint8(5) & 4) !== 0;
    return last ? Number(view.getBigInt64(6, true)) : Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
