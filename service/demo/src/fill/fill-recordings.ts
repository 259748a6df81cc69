import { sql } from 'kysely';
import { structureColumns } from 'service/catalogue/media/store-recording';
import type { Db } from 'service/platform/database/transaction';
import { readMeasured } from '../recordings/measured.ts';
import { readWaveforms } from '../recordings/waveforms.ts';

/**
 * Recordings whose sound is not made yet, with what was measured before: a main version has its waveform, loudness, features and
 * sections, another one its waveform. In one parameter, for a database takes thousands slowly.
 */
export async function addRecordings(tx: Db, versions: readonly { id: number; key: string }[]): Promise<void> {
  const measurements = readMeasured();
  const waveforms = readWaveforms();
  const rows = versions.map(({ id, key }) => {
    const measured = measurements.get(key);
    const peaks = measured?.peaks ?? waveforms.get(key);
    return {
      version_id: id,
      ...(peaks && { peaks: JSON.stringify(peaks) }),
      ...(measured && { loudness: measured.loudness, features: measured.features, ...structureColumns(measured) }),
    };
  });
  await sql`
    insert into recording (version_id, source, peaks, peaks_list, loudness, features, highlight, sections)
    select version_id, 'generated', peaks, peaks, loudness, features, highlight, sections from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (version_id integer, peaks text, loudness real, features real[], highlight real, sections text)`.execute(tx);
}

/** What recordings lack that were filled in before it was measured. */
export async function completeRecordings(tx: Db): Promise<void> {
  await addStructures(tx);
  await addWaveforms(tx);
}

/** Sections and best parts of main versions. */
async function addStructures(tx: Db): Promise<void> {
  const older = await tx
    .selectFrom('recording')
    .innerJoin('version', 'version.id', 'recording.version_id')
    .select(['version.id', 'version.key'])
    .where('is_main', '=', true)
    .where('source', '=', 'generated')
    .where('sections', 'is', null)
    .execute();
  if (older.length === 0) return;
  const measured = readMeasured();
  for (const { id, key } of older) {
    const found = measured.get(key);
    if (found) await tx.updateTable('recording').set(structureColumns(found)).where('version_id', '=', id).execute();
  }
}

/** Waveforms of versions whose sound was never made. */
async function addWaveforms(tx: Db): Promise<void> {
  const older = await tx
    .selectFrom('recording')
    .innerJoin('version', 'version.id', 'recording.version_id')
    .select(['version.id', 'version.key'])
    .where('source', '=', 'generated')
    .where('peaks', 'is', null)
    .execute();
  if (older.length === 0) return;
  const waveforms = readWaveforms();
  for (const { id, key } of older) {
    const found = waveforms.get(key);
    if (!found) continue;
    const peaks = JSON.stringify(found);
    await tx.updateTable('recording').set({ peaks, peaks_list: peaks }).where('version_id', '=', id).where('peaks', 'is', null).execute();
  }
}
