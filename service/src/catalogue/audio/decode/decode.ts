import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { MPEGDecoder } from 'mpg123-decoder';
import type { Pcm } from '../pcm.ts';
import { decodeAiff } from './aiff.ts';
import { type AudioFormat, audioIn } from './audio-stream.ts';
import { flacStreamOf } from './flac-frames.ts';
import { mp3StreamOf } from './mp3-frames.ts';
import { oggStreams } from './ogg-pages.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { decodeWav } from './wav.ts';

export const LONGEST_SECONDS = 30 * 60;
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
 * Decodes an mp3, flac, ogg vorbis, wav or aiff file, recognised by its content, never by its name; tags around it do not matter. At most two
 * channels. Never throws: an unusable file is refused with a reason. When a decoder hangs on hostile input, the pipeline ends its worker.
 */
export async function decodeAudio(bytes: Uint8Array): Promise<DecodedAudio | Refusal> {
  if (bytes.length === 0) return refuse('empty');
  const { format, start, end, other } = audioIn(bytes);
  if (!format) return other ? refuse('unsupported', other) : refuse('unknownFormat');
  const pcm = await decodeAs(format, bytes.subarray(start, end));
  if (isRefusal(pcm)) return pcm;
  const unfit = unfitness(pcm);
  return unfit ?? { ...pcm, format };
}

async function decodeAs(format: AudioFormat, bytes: Uint8Array): Promise<Pcm | Refusal> {
  try {
    switch (format) {
      case 'wav':
        return decodeWav(bytes);
      case 'aiff':
        return decodeAiff(bytes);
      case 'mp3':
        return await decodeMp3(bytes);
      case 'flac':
        return await decodeFlac(bytes);
      case 'ogg':
        return await decodeOgg(bytes);
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
  if (stream.changes) return refuse('changing');
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

async function decodeFlac(bytes: Uint8Array): Promise<Pcm | Refusal> {
  const stream = flacStreamOf(bytes);
  if (!stream) return refuse('corrupt');
  if (stream.several) return refuse('several');
  if (stream.changes) return refuse('changing');
  return decodeStream(new FLACDecoder(), bytes, stream.samples);
}

/** Streams that follow one another are one recording when they are of one kind. */
async function decodeOgg(bytes: Uint8Array): Promise<Pcm | Refusal> {
  const streams = oggStreams(bytes);
  const [first] = streams;
  if (!first) return refuse('corrupt');
  const other = streams.find(({ codec, besides }) => codec !== 'vorbis' || besides);
  if (other) return refuse('unsupported', other.besides ? 'Ogg' : other.codec);
  if (streams.some(({ sampleRate, channels }) => sampleRate !== first.sampleRate || channels !== first.channels)) return refuse('changing');
  const parts: Pcm[] = [];
  for (const stream of streams) {
    const part = await decodeStream(new OggVorbisDecoder(), stream.bytes, stream.samples);
    if (isRefusal(part)) return part;
    parts.push(part);
  }
  return parts.length === 1 ? parts[0]! : { sampleRate: parts[0]!.sampleRate, channels: joined(parts) };
}

/** The channels of parts, one behind the other. */
function joined(parts: readonly Pcm[]): Float32Array[] {
  return parts[0]!.channels.map((_, channel) => {
    const out = new Float32Array(parts.reduce((sum, { channels }) => sum + channels[channel]!.length, 0));
    let at = 0;
    for (const { channels } of parts) {
      out.set(channels[channel]!, at);
      at += channels[channel]!.length;
    }
    return out;
  });
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
