import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/transaction.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { fewerPeaks } from '../audio/analysis/peaks.ts';
import type { Media } from '../audio/pipeline/make-media.ts';
import type { Structure } from '../audio/structure/structure.ts';

/** Key of a sound file. Its name, such as `trial/<key>.mp3`, is what rows of recordings hold. */
export function soundKey(name: string): string {
  return `sound/${name}`;
}

/** What is measured on a recording. */
type Measured = Pick<Media, 'peaks' | 'features' | 'loudness' | keyof Structure>;

/** Columns of `recording` that are measured on the audio. */
export function measuredColumns(media: Measured, { trialFile, hdSha256 }: { trialFile: string; hdSha256: string }, now: Date) {
  return {
    state: 'ready' as const,
    trial_file: trialFile,
    hd_sha256: hdSha256,
    peaks: JSON.stringify(media.peaks),
    peaks_list: JSON.stringify(fewerPeaks(media.peaks)),
    features: [...media.features],
    loudness: media.loudness,
    ...structureColumns(media),
    failure: null,
    made_at: now,
  };
}

/** SHA-256 of the HD file, hex: certificates name it. */
export function hashOf({ hd }: Pick<Media, 'hd'>): string {
  return createHash('sha256').update(hd).digest('hex');
}

/** How a recording is built, as its row holds it. */
export function structureColumns({ highlight, sections }: Structure) {
  return { highlight, sections: JSON.stringify(sections) };
}

/** File of the trial of a recording that was made on demand. */
export function trialFileOf(key: string): string {
  return `trial/${key}.mp3`;
}

/**
 * Stores the trial of a recording that was made on demand, and its measurements. The HD file is made when a licensee requests it.
 * @param startedAt becomes the date of the file: listeners who streamed it while it was made got this date in their ETag.
 * @returns the name of the trial's file.
 */
export async function storeRecording(
  db: Db,
  objects: ObjectStore,
  version: { id: number; key: string },
  media: Media,
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<string> {
  const trialFile = trialFileOf(version.key);
  await objects.put(soundKey(trialFile), media.trialMp3, { modified: startedAt });
  await db
    .updateTable('recording')
    .set(measuredColumns(media, { trialFile, hdSha256: hashOf(media) }, now))
    .where('version_id', '=', version.id)
    .execute();
  return trialFile;
}
