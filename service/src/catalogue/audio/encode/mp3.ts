import { createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import type { Pcm } from '../pcm.ts';

export const TRIAL_KILOBITS = 128;

type Encoder = WasmMediaEncoder<'audio/mpeg'>;

/** Samples a channel of one mp3 frame. */
const FRAME = 1152;
/** Samples a channel that are encoded at a time: some 1.7 seconds. */
const STEP = FRAME * 64;

/**
 * Size in bytes of the output of `encodeMp3` for `frames` samples a channel, before encoding. The bit rate is constant, and the
 * encoder adds one frame after the sound. The length of a frame is not a whole number of bytes: the encoder pads some frames by
 * one byte to make up the fractions, ahead of time in all but the first frame, which has no padding.
 */
export function mp3Size(frames: number, sampleRate: number): number {
  const count = Math.ceil(frames / FRAME) + 1;
  const byteSeconds = (FRAME / 8) * TRIAL_KILOBITS * 1000;
  const padded = Math.ceil(((count - 1) * (byteSeconds % sampleRate)) / sampleRate);
  return count * Math.floor(byteSeconds / sampleRate) + padded;
}

/** Rates that MPEG-1 layer III knows; everything else must be resampled first. */
export const MP3_RATES: readonly number[] = [32_000, 44_100, 48_000];

/**
 * Encodes as mp3 with a constant 128 kbit/s, so that a byte position maps to a time.
 * More than two channels are cut to two.
 * @param onPart receives each part in order, and the progress 0..1. The receiver may keep the part.
 * @throws RangeError for a rate that is not in `MP3_RATES`.
 */
export async function encodeMp3(pcm: Pcm, onPart: (part: Uint8Array, done: number) => void = () => undefined): Promise<Uint8Array> {
  const { encoder, channels } = await encoderFor(pcm);
  const frames = channels[0]!.length;
  const parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array, done: number): void => {
    parts.push(part);
    size += part.length;
    onPart(part.slice(), done);
  };
  for (let at = 0; at < frames; at += STEP) keep(encodeStep(encoder, channels, at), Math.min(1, (at + STEP) / frames));
  keep(encoder.finalize().slice(), 1);
  const out = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/**
 * The first bytes of the output of `encodeMp3` for a recording that begins with these samples: all that the encoder can write
 * without the samples that follow.
 * @param onPart as for `encodeMp3`.
 * @throws RangeError as `encodeMp3`.
 */
export async function encodeMp3Head(pcm: Pcm, onPart: (part: Uint8Array) => void): Promise<void> {
  const { encoder, channels } = await encoderFor(pcm);
  for (let at = 0; at < channels[0]!.length; at += STEP) onPart(encodeStep(encoder, channels, at));
}

async function encoderFor(pcm: Pcm): Promise<{ encoder: Encoder; channels: Float32Array[] }> {
  if (!MP3_RATES.includes(pcm.sampleRate)) throw new RangeError(`mp3 at ${pcm.sampleRate} Hz`);
  const channels = pcm.channels.length >= 2 ? pcm.channels.slice(0, 2) : [pcm.channels[0] ?? new Float32Array(0)];
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: pcm.sampleRate as 44_100, channels: channels.length as 1 | 2, bitrate: TRIAL_KILOBITS });
  return { encoder, channels };
}

/** The encoder reuses its output buffer: what it gives is copied at once. */
function encodeStep(encoder: Encoder, channels: readonly Float32Array[], at: number): Uint8Array {
  return encoder.encode(channels.map((channel) => channel.subarray(at, at + STEP)) as [Float32Array]).slice();
}
