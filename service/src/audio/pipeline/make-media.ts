import { type Analysis, analyse } from '../analysis/analyse.ts';
import { decodeAudio } from '../decode/decode.ts';
import type { AudioFormat } from '../decode/format.ts';
import { type EmbeddedTags, readTags } from '../decode/read-tags.ts';
import { isRefusal, type Refusal } from '../decode/refusal.ts';
import { withMark } from '../encode/mark.ts';
import { encodeMp3, MP3_RATES } from '../encode/mp3.ts';
import { resample } from '../encode/resample.ts';
import { encodeWav } from '../encode/wav.ts';
import type { Recipe } from '../synthesis/recipe.ts';
import { type MasterGains, type Pcm, synthesise } from '../synthesis/synthesise.ts';

/** A recipe to be synthesised, with the gains of its master where they are known, or the bytes of a supplied file. */
export type MediaSource =
  | { readonly kind: 'recipe'; readonly recipe: Recipe; readonly gains?: MasterGains | null }
  | { readonly kind: 'file'; readonly bytes: Uint8Array };

export interface Media extends Analysis {
  /** Marked, constant 128 kbit/s. */
  readonly trialMp3: Uint8Array;
  /** What a licensee receives: 16-bit WAV of a recipe, the untouched original of a supplied file. */
  readonly hd: Uint8Array;
  readonly hdFormat: AudioFormat;
  /** What a supplied file says of itself; null for a recipe. */
  readonly tags: EmbeddedTags | null;
}

export type Stage = 'reading' | 'analysing' | 'encoding' | 'done';
/** Told the stage and 0..1 of the whole. */
export type OnProgress = (stage: Stage, done: number) => void;

/** Given the trial as it is made, part after part. */
export type OnPart = (part: Uint8Array) => void;

/**
 * Makes everything the shop needs of one recording. Heavy: belongs in a worker (see `mediaPipeline`).
 * The trial comes first, for somebody may be waiting to hear it; what is measured has time.
 */
export async function makeMedia(
  source: MediaSource,
  onProgress: OnProgress = () => undefined,
  onPart: OnPart = () => undefined,
): Promise<Media | Refusal> {
  onProgress('reading', 0);
  let pcm: Pcm;
  let hd: Uint8Array | null = null;
  let hdFormat: AudioFormat = 'wav';
  let tags: EmbeddedTags | null = null;
  if (source.kind === 'recipe') {
    pcm = synthesise(source.recipe, source.gains);
  } else {
    const decoded = await decodeAudio(source.bytes);
    if (isRefusal(decoded)) return decoded;
    pcm = decoded;
    hd = source.bytes;
    hdFormat = decoded.format;
    tags = await readTags(source.bytes);
  }
  onProgress('encoding', 0.4);
  const playable = MP3_RATES.includes(pcm.sampleRate) ? pcm : resample(pcm, 44_100);
  const trialMp3 = await encodeMp3(withMark(playable), (part, done) => {
    onPart(part);
    onProgress('encoding', 0.4 + 0.45 * done);
  });
  onProgress('analysing', 0.85);
  const analysis = analyse(pcm);
  hd ??= encodeWav(pcm);
  onProgress('done', 1);
  return { ...analysis, trialMp3, hd, hdFormat, tags };
}
