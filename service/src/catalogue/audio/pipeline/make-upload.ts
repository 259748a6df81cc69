import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Analysis } from '../analysis/analyse.ts';
import { type Defects, defectsOf } from '../analysis/defects.ts';
import { decodeAudio } from '../decode/decode.ts';
import { isRefusal, type Refusal, refuse } from '../decode/refusal.ts';
import { type SoundHeader, soundHeader } from '../decode/sound-header.ts';
import { mediaOfFile } from './make-media.ts';
import { madeOf } from './upload-files.ts';

/** A file on this machine that a composer sent. What is made of it is written beside it. */
export interface UploadSource {
  readonly kind: 'upload';
  readonly path: string;
}

/** What is known of an uploaded file. `madeOf` says where its trial and what a licensee gets are. */
export interface UploadedSound extends Analysis {
  readonly header: SoundHeader;
  /** Of the file, hex. */
  readonly sha256: string;
  /** Format and digest of what a licensee gets: the file itself, or the same samples as WAV. */
  readonly hd: { readonly format: 'wav' | 'flac'; readonly sha256: string; readonly isOther: boolean };
  readonly defects: Defects;
  /** The embedded cover, as it is. */
  readonly picture: Uint8Array | null;
}

/** What a composer may send. */
const RATES = { least: 44_100, most: 96_000 } as const;
const BITS = [16, 24];
/** Decoded, an hour would not fit into memory. */
export const LONGEST_UPLOAD_S = 15 * 60;

/** Checks and measures an uploaded file: by the same steps as an import, and by what composers are asked for. */
export async function makeUpload({ path }: UploadSource): Promise<UploadedSound | Refusal> {
  const bytes = await readFile(path);
  const header = soundHeader(bytes);
  if (isRefusal(header)) return header;
  const unfit = unfitness(header);
  if (unfit) return unfit;
  const decoded = await decodeAudio(bytes);
  if (isRefusal(decoded)) return decoded;
  // Some of its frames could not be decoded.
  if ((decoded.channels[0]?.length ?? 0) < header.frames) return refuse('corrupt');
  const { trialMp3, hd, hdFormat, tags, ...analysis } = await mediaOfFile(bytes, decoded);
  const isOther = hd !== bytes;
  await writeFile(madeOf(path).trial, trialMp3);
  if (isOther) await writeFile(madeOf(path).hd, hd);
  const sha256 = digest(bytes);
  return {
    ...analysis,
    header,
    sha256,
    hd: { format: hdFormat === 'flac' ? 'flac' : 'wav', sha256: isOther ? digest(hd) : sha256, isOther },
    defects: defectsOf(decoded, header.bits),
    picture: tags?.picture?.bytes ?? null,
  };
}

function unfitness({ sampleRate, bits, float, channels, frames }: SoundHeader): Refusal | null {
  const isFit = sampleRate >= RATES.least && sampleRate <= RATES.most && BITS.includes(bits) && !float;
  if (!isFit) return refuse('resolution', `${sampleRate / 1000} kHz, ${bits} bit${float ? ' float' : ''}`);
  if (channels > 2) return refuse('channels', String(channels));
  return frames / sampleRate > LONGEST_UPLOAD_S ? refuse('tooLongToSend') : null;
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
