import { createMp3Encoder } from 'wasm-media-encoders';
import type { Pcm } from '../synthesis/synthesise.ts';

export const TRIAL_KILOBITS = 128;

/** Rates that MPEG-1 layer III knows; everything else must be resampled first. */
export const MP3_RATES: readonly number[] = [32_000, 44_100, 48_000];

/**
 * Encodes as mp3 with a constant 128 kbit/s, so that a place in the file is a place in time.
 * More than two channels are cut to two.
 * @param onProgress is told 0..1.
 * @throws RangeError for a rate that is not in `MP3_RATES`.
 */
export async function encodeMp3(pcm: Pcm, onProgress: (done: number) => void = () => undefined): Promise<Uint8Array> {
  if (!MP3_RATES.includes(pcm.sampleRate)) throw new RangeError(`mp3 at ${pcm.sampleRate} Hz`);
  const channels = pcm.channels.length >= 2 ? pcm.channels.slice(0, 2) : [pcm.channels[0] ?? new Float32Array(0)];
  const frames = channels[0]!.length;
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: pcm.sampleRate as 44_100, channels: channels.length as 1 | 2, bitrate: TRIAL_KILOBITS });
  const parts: Uint8Array[] = [];
  let size = 0;
  // The encoder reuses its output buffer: each part is copied at once.
  const keep = (part: Uint8Array): void => {
    parts.push(part.slice());
    size += part.length;
  };
  const step = 1152 * 64;
  for (let at = 0; at < frames; at += step) {
    keep(encoder.encode(channels.map((channel) => channel.subarray(at, at + step)) as [Float32Array]));
    onProgress(Math.min(1, (at + step) / frames));
  }
  keep(encoder.finalize());
  const out = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}
