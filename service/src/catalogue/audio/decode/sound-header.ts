import { aiffLayout } from './aiff.ts';
import { audioIn } from './audio-stream.ts';
import { flacStreamOf } from './flac-frames.ts';
import { framesOf } from './pcm-samples.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { wavLayout } from './wav.ts';

/** What a lossless file is, without decoding it. */
export interface SoundHeader {
  readonly format: 'wav' | 'aiff' | 'flac';
  /** Hz. */
  readonly sampleRate: number;
  readonly bits: number;
  readonly float: boolean;
  readonly channels: number;
  /** Frames that are there, whatever the header says. */
  readonly frames: number;
}

/**
 * Reads what a file is, and how much sound it really holds, before anything is decoded: a FLAC of some kilobytes may hold a day of silence.
 * @returns a refusal for other formats, and for a header that its own content contradicts.
 */
export function soundHeader(bytes: Uint8Array): SoundHeader | Refusal {
  const { format, start, end, other } = audioIn(bytes);
  const audio = bytes.subarray(start, end);
  if (format === 'flac') return flacHeader(audio);
  if (format !== 'wav' && format !== 'aiff') return refuse('notLossless', format ?? other ?? undefined);
  const layout = format === 'wav' ? wavLayout(audio) : aiffLayout(audio);
  if (isRefusal(layout)) return layout;
  const { sampleRate, bits, float, channels } = layout.format;
  return { format, sampleRate, bits, float, channels, frames: framesOf(layout) };
}

function flacHeader(audio: Uint8Array): SoundHeader | Refusal {
  const stream = flacStreamOf(audio);
  if (!stream) return refuse('corrupt');
  if (stream.several) return refuse('several');
  if (stream.changes) return refuse('changing');
  const { samples, counted, sampleRate, bits, channels } = stream;
  if (counted === 0) return refuse('corrupt');
  if (samples !== null && counted < samples) return refuse('truncated');
  if (samples !== null && counted > samples) return refuse('contradicted');
  return { format: 'flac', sampleRate, bits, float: false, channels, frames: counted };
}
