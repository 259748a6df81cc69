import { createHash } from 'node:crypto';
import type { AudioFormat } from '../audio/decode/format.ts';
import type { Media } from '../audio/pipeline/make-media.ts';
import type { Db } from '../database/transaction.ts';
import { fewerPeaks } from './peaks.ts';
import type { SoundFiles } from './sound-files.ts';

export const MIME: Record<AudioFormat, string> = { mp3: 'audio/mpeg', flac: 'audio/flac', ogg: 'audio/ogg', wav: 'audio/wav' };

/** Columns of a recording that come from its sound. */
export function measuredColumns(media: Media, trialFile: string, now: Date) {
  return {
    state: 'ready' as const,
    trial_file: trialFile,
    hd_sha256: createHash('sha256').update(media.hd).digest('hex'),
    peaks: JSON.stringify(media.peaks),
    peaks_list: JSON.stringify(fewerPeaks(media.peaks)),
    features: [...media.features],
    loudness: media.loudness,
    failure: null,
    made_at: now,
  };
}

/** Name of the trial of a synthesised recording. */
export function recipeTrialFile(key: string): string {
  return `trial/${key}.mp3`;
}

/**
 * Keeps the trial of a synthesised recording and what was measured on it. The HD file is made when a licensee asks for it.
 * @param began when it began to be made: the file's date, by which those know it who heard it before it was whole.
 */
export async function storeRecipeMedia(
  db: Db,
  files: SoundFiles,
  version: { id: number; key: string },
  media: Media,
  { now, began }: { now: Date; began: Date },
): Promise<string> {
  const trialFile = recipeTrialFile(version.key);
  await files.write(trialFile, media.trialMp3, began);
  await db
    .updateTable('recording')
    .set(measuredColumns(media, trialFile, now))
    .where('version_id', '=', version.id)
    .execute();
  return trialFile;
}
