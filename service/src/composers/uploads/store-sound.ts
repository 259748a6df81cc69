import { readFile } from 'node:fs/promises';
import { shortKey } from '../../catalogue/audio/analysis/musical-key.ts';
import { fewerPeaks } from '../../catalogue/audio/analysis/peaks.ts';
import { type Refusal, refuse } from '../../catalogue/audio/decode/refusal.ts';
import type { UploadedSound } from '../../catalogue/audio/pipeline/make-upload.ts';
import { madeOf } from '../../catalogue/audio/pipeline/upload-files.ts';
import { storeCover } from '../../catalogue/media/cover.ts';
import { soundKey, structureColumns } from '../../catalogue/media/store-recording.ts';
import { readPicture } from '../../members/avatars/picture.ts';
import { holdsItsPixels } from '../../members/avatars/png-pixels.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sha256Of } from '../../platform/objects/digest.ts';
import { nameObject, reserveObject } from '../../platform/objects/object-rows.ts';
import type { ComposersContext } from '../context.ts';
import { duplicatesOf } from './duplicates.ts';
import { findingsOf } from './findings.ts';
import { proposedTags } from './proposed-tags.ts';
import type { UploadRow } from './upload-rows.ts';

type Context = Pick<ComposersContext, 'db' | 'now' | 'uploads' | 'objects'>;

/** A cover is shown in a list at 300 px: larger ones only cost. */
const MOST_COVER_PIXELS = 6000 * 6000;

/**
 * Keeps a file that was checked: its sound in the file store, what was measured in a row, and marks its upload as ready.
 * @returns a refusal for an embedded cover that no page can show; null when it was stored.
 */
export async function storeSound(context: Context, upload: UploadRow, sound: UploadedSound): Promise<Refusal | null> {
  const { db, now, objects, uploads } = context;
  const { key, member_id: memberId } = upload;
  const path = uploads.pathOf(key);
  const cover = sound.picture && (await coverOf(Buffer.from(sound.picture)));
  if (sound.picture && !cover) return refuse('picture');
  const { header, hd, features, duration, sha256 } = sound;
  const measured = { features, duration, sha256, memberId };
  const findings = [...(await duplicatesOf(db, measured)), ...findingsOf({ ...sound, sampleRate: header.sampleRate })];
  const proposed = await proposedTags(db, measured);
  const files = { hd_file: `hd/${key}.${hd.format}`, trial_file: `trial/${key}.mp3` };
  for (const name of Object.values(files)) await reserveObject(context, soundKey(name));
  const trial = await readFile(madeOf(path).trial);
  await objects.put(soundKey(files.trial_file), trial, { sha256: sha256Of(trial) });
  await objects.putFile(soundKey(files.hd_file), hd.isOther ? madeOf(path).hd : path, hd.sha256);
  const picture = await storeCover(objects, cover ? { bytes: cover } : null);
  await inTransaction(db, async (tx) => {
    // It may have been dropped since.
    const isWaiting = await tx
      .selectFrom('song_upload')
      .select('key')
      .where('key', '=', key)
      .where('state', '=', 'checking')
      .forUpdate()
      .executeTakeFirst();
    if (!isWaiting) return;
    for (const name of Object.values(files)) await nameObject(tx, soundKey(name));
    const { id } = await tx
      .insertInto('song_file')
      .values({
        member_id: memberId,
        upload_key: key,
        name: upload.name,
        bytes: upload.bytes,
        format: header.format,
        sample_rate: header.sampleRate,
        bits: header.bits,
        channels: header.channels,
        duration,
        sha256,
        ...files,
        hd_sha256: hd.sha256,
        picture,
        loudness: sound.loudness,
        true_peak: sound.defects.truePeak,
        bpm: sound.bpm,
        musical_key: sound.key && shortKey(sound.key),
        energy: sound.energy,
        peaks: JSON.stringify(sound.peaks),
        peaks_list: JSON.stringify(fewerPeaks(sound.peaks)),
        features: [...features],
        ...structureColumns(sound),
        findings: JSON.stringify(findings),
        proposed,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('song_upload').set({ state: 'ready', file_id: id, changed_at: now() }).where('key', '=', key).execute();
  });
  return null;
}

/** An embedded picture as pages may show it, without its metadata; null for one that is damaged, or a page could not draw. */
async function coverOf(bytes: Buffer): Promise<Buffer | null> {
  const picture = readPicture(bytes);
  if (!picture || picture.width * picture.height > MOST_COVER_PIXELS) return null;
  return picture.kind !== 'png' || (await holdsItsPixels(picture.bytes)) ? picture.bytes : null;
}
