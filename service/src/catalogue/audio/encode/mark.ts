import type { Pcm } from '../pcm.ts';
import { addDecayingSine } from './decaying-sine.ts';

/** Seconds between two marks, and until the first. */
export const MARK_EVERY = 12;
export const MARK_FIRST = 4;
const MARK_SECONDS = 1.4;

/** Two soft bell tones, a falling fourth (A5, E5): recognisable, and in few keys a wrong note. */
function chime(sampleRate: number, level: number): Float32Array {
  const out = new Float32Array(Math.round(MARK_SECONDS * sampleRate));
  const second = out.subarray(Math.round(0.24 * sampleRate));
  // The ringing is written for 44.1 kHz: other rates ask for a corrected pitch and length.
  const scale = 44_100 / sampleRate;
  for (const [tone, hz] of [
    [out, 880],
    [second, 659.26],
  ] as const) {
    addDecayingSine(tone, hz * scale, level * 0.7, 0.9 / scale);
    addDecayingSine(tone, hz * 2 * scale, level * 0.2, 0.5 / scale);
    addDecayingSine(tone, hz * 3.01 * scale, level * 0.1, 0.25 / scale);
  }
  const fade = Math.round(0.12 * sampleRate);
  for (let i = 0; i < fade; i++) out[out.length - 1 - i]! *= i / fade;
  return out;
}

/**
 * The recording with an audible mark every twelve seconds, for trials: a chime, under which the music steps back
 * by 4 dB. The chime follows the level of the music, so it is heard in a trailer and does not startle in a lullaby.
 * Recordings too short for the first mark carry one in their middle.
 * @param whole frames of the recording, where `pcm` is but its beginning.
 */
export function withMark({ sampleRate, channels }: Pcm, whole = channels[0]?.length ?? 0): Pcm {
  const frames = channels[0]?.length ?? 0;
  const marked = channels.map((channel) => channel.slice());
  const first = Math.min(Math.round(MARK_FIRST * sampleRate), Math.floor(whole / 3));
  const ramp = Math.round(0.09 * sampleRate);
  for (let start = first; start < frames; start += MARK_EVERY * sampleRate) {
    const length = Math.min(Math.round(MARK_SECONDS * sampleRate), frames - start);
    const level = Math.max(0.05, Math.min(0.3, 1.1 * levelAround(channels, start, length)));
    const tone = chime(sampleRate, level);
    for (const channel of marked) {
      for (let i = 0; i < length; i++) {
        const edge = Math.min(1, i / ramp, (length - i) / ramp);
        const x = channel[start + i]! * (1 - 0.37 * edge) + tone[i]!;
        channel[start + i] = Math.max(-1, Math.min(1, x));
      }
    }
  }
  return { sampleRate, channels: marked };
}

/** Root mean square of all channels. */
function levelAround(channels: readonly Float32Array[], start: number, length: number): number {
  let sum = 0;
  for (const channel of channels) for (let i = start; i < start + length; i++) sum += channel[i]! * channel[i]!;
  return Math.sqrt(sum / Math.max(1, length * channels.length));
}
