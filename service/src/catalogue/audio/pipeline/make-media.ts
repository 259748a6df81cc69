import { type Analysis, analyse } from '../analysis/analyse.ts';
import { aiffAsWav } from '../decode/aiff.ts';
import type { AudioFormat } from '../decode/audio-stream.ts';
import { type DecodedAudio, decodeAudio } from '../decode/decode.ts';
import { type EmbeddedTags, readTags } from '../decode/read-tags.ts';
import { isRefusal, type Refusal } from '../decode/refusal.ts';
import { withMark } from '../encode/mark.ts';
import { encodeMp3, MP3_RATES } from '../encode/mp3.ts';
import { resample } from '../encode/resample.ts';
import { encodeWav } from '../encode/wav.ts';
import type { Pcm } from '../pcm.ts';

/** A recording that a renderer makes on demand, or the bytes of a supplied file. */
export type MediaSource = { readonly kind: 'plan'; readonly plan: RenderPlan } | { readonly kind: 'file'; readonly bytes: Uint8Array };

export interface Media extends Analysis {
  /** Marked, constant 128 kbit/s. */
  readonly trialMp3: Uint8Array;
  /** What a licensee receives: 24-bit WAV of a rendered recording, the untouched original of a supplied file, of an AIFF as WAV. */
  readonly hd: Uint8Array;
  readonly hdFormat: AudioFormat;
  /** Embedded tags of a supplied file; null for a rendered recording. */
  readonly tags: EmbeddedTags | null;
}

export type Stage = 'reading' | 'analysing' | 'encoding' | 'done';
/** Receives the stage and the progress of the whole, 0..1. */
export type OnProgress = (stage: Stage, done: number) => void;

/** Receives the trial part by part while it is encoded. */
export type OnPart = (part: Uint8Array) => void;

/**
 * Makes the trial, the HD file and the analysis of one recording. CPU-heavy: run it in a worker (see `MediaPipeline`).
 * The trial comes first, because a listener may be waiting for it.
 * @param renderer renders plans; null where only files are expected.
 * @throws Error for a plan without a renderer.
 */
export async function makeMedia(
  source: MediaSource,
  renderer: Renderer | null,
  onProgress: OnProgress = () => undefined,
  onPart: OnPart = () => undefined,
): Promise<Media | Refusal> {
  onProgress('reading', 0);
  if (source.kind === 'file') {
    const decoded = await decodeAudio(source.bytes);
    return isRefusal(decoded) ? decoded : mediaOfFile(source.bytes, decoded, onProgress, onPart);
  }
  if (!renderer) throw new Error('There is no renderer for recordings that are made on demand.');
  const pcm = renderer.render(source.plan.spec);
  const made = await measuredTrial(pcm, onProgress, onPart);
  onProgress('done', 1);
  return { ...made, hd: encodeWav(pcm), hdFormat: 'wav', tags: null };
}

/** What `makeMedia` makes of a supplied file that is decoded already. */
export async function mediaOfFile(
  bytes: Uint8Array,
  decoded: DecodedAudio,
  onProgress: OnProgress = () => undefined,
  onPart: OnPart = () => undefined,
): Promise<Media> {
  const tags = await readTags(bytes);
  const made = await measuredTrial(decoded, onProgress, onPart);
  const wav = decoded.format === 'aiff' ? aiffAsWav(bytes) : null;
  onProgress('done', 1);
  return { ...made, ...(wav && !isRefusal(wav) ? { hd: wav, hdFormat: 'wav' } : { hd: bytes, hdFormat: decoded.format }), tags };
}

async function measuredTrial(pcm: Pcm, onProgress: OnProgress, onPart: OnPart): Promise<Analysis & Pick<Media, 'trialMp3'>> {
  onProgress('encoding', 0.4);
  const playable = MP3_RATES.includes(pcm.sampleRate) ? pcm : resample(pcm, 44_100);
  const trialMp3 = await encodeMp3(withMark(playable), (part, done) => {
    onPart(part);
    onProgress('encoding', 0.4 + 0.45 * done);
  });
  onProgress('analysing', 0.85);
  return { ...analyse(pcm), trialMp3 };
}

/** How one recording is made on demand. */
export interface RenderPlan {
  /** Input of the renderer. The service does not look inside; it must survive a structured clone. */
  readonly spec: unknown;
  /** Length of the whole recording. */
  readonly frames: number;
  /** Hz. */
  readonly sampleRate: number;
  /** Frames from the start that `renderHead` can render on their own; 0 when it can render none. */
  readonly headFrames: number;
}

/** Renders recordings. A renderer module exports these two functions; worker threads import it. */
export interface Renderer {
  /** The whole recording: `frames` frames at `sampleRate`. */
  render(spec: unknown): Pcm;
  /** About the first `frames` frames, sample for sample those of `render`. */
  renderHead(spec: unknown, frames: number): Pcm;
}
