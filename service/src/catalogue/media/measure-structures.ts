import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/database/transaction.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { isRefusal } from '../audio/decode/refusal.ts';
import type { MediaPipeline } from '../audio/pipeline/media-pipeline.ts';
import { soundKey, structureColumns } from './store-recording.ts';

/**
 * Measures sections and best part of recordings that were made before these were known: of the original where it is stored, else of
 * the trial. One whose file is missing or refused is left out until the next start. @returns number of recordings measured.
 */
export async function measureStructures(db: Db, objects: ObjectStore, pipeline: Pick<MediaPipeline, 'addStructure'>): Promise<number> {
  let measured = 0;
  for (let after = 0; ; ) {
    const next = await db
      .selectFrom('recording')
      .select(['version_id', 'hd_file', 'trial_file'])
      .where('state', '=', 'ready')
      .where('sections', 'is', null)
      .where('version_id', '>', after)
      .orderBy('version_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return measured;
    after = next.version_id;
    for (const name of [next.hd_file, next.trial_file]) {
      const opened = name === null ? null : await objects.get(soundKey(name));
      if (!opened) continue;
      const bytes = await buffer(opened.body);
      const found = await pipeline.addStructure({ key: `structure:${after}`, source: () => ({ kind: 'structure', bytes }) });
      if (isRefusal(found)) continue;
      await db.updateTable('recording').set(structureColumns(found)).where('version_id', '=', after).execute();
      measured++;
      break;
    }
  }
}
