import { sql } from 'kysely';
import { soundKey } from '../../catalogue/media/store-recording.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { dropObject } from '../../platform/objects/object-rows.ts';
import type { ComposersContext } from '../context.ts';
import { UNFINISHED_MS, UNUSED_MS } from './upload-limits.ts';
import { ownUpload } from './upload-rows.ts';

type Context = Pick<ComposersContext, 'db' | 'now' | 'uploads'>;

/** Most uploads that one run deletes. */
const AT_ONCE = 500;

/**
 * Deletes an upload of a member, and all that arrived of it. In a transaction the caller deletes the parts after its commit.
 * @throws Problem when there is none, or a song uses its file.
 */
export async function dropUpload(context: Context, memberId: number, key: string): Promise<null> {
  await dropUploadRow(context, memberId, key);
  await context.uploads.remove(key);
  return null;
}

/** The part of `dropUpload` that is in the database. */
export async function dropUploadRow({ db, now }: Pick<Context, 'db' | 'now'>, memberId: number, key: string): Promise<void> {
  const { file_id: fileId } = await ownUpload(db, memberId, key);
  if (fileId !== null && (await isUsed(db, fileId)))
    throw refusal('文件已用于作品，请先在作品中移除', 'A song uses this file. Please remove it from the song first');
  if (fileId !== null) await deleteFiles(db, [fileId], now());
  await db.deleteFrom('song_upload').where('key', '=', key).execute();
}

async function isUsed(db: Db, fileId: number): Promise<boolean> {
  const used = await db.selectFrom('song_revision_file').select('file_id').where('file_id', '=', fileId).limit(1).executeTakeFirst();
  return used !== undefined;
}

/** Deletes files, their uploads and their objects. No song may use them. */
export async function deleteFiles(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .deleteFrom('song_file')
    .where('id', 'in', [...ids])
    .returning(['hd_file', 'trial_file'])
    .execute();
  for (const { hd_file, trial_file } of gone) for (const name of [hd_file, trial_file]) await dropObject(tx, soundKey(name), now);
}

/** Deletes uploads that were not completed in time, what no song used for long, and what a crash left. @returns how many uploads. */
export async function deleteOldUploads({ db, now, uploads }: Context): Promise<number> {
  const at = now();
  const old = await db
    .selectFrom('song_upload as u')
    .select(['u.key', 'u.member_id'])
    .where((test) =>
      test.or([
        test.and([test('u.state', '=', 'receiving'), test('u.started_at', '<', new Date(at.getTime() - UNFINISHED_MS))]),
        test.and([
          test('u.state', 'in', ['ready', 'refused']),
          test('u.changed_at', '<', new Date(at.getTime() - UNUSED_MS)),
          sql<boolean>`not exists (select from song_revision_file f where f.file_id = u.file_id)`,
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { key, member_id } of old) await dropUpload({ db, now, uploads }, member_id, key);
  const kept = await db.selectFrom('song_upload').select('key').where('state', 'in', ['receiving', 'checking']).execute();
  await uploads.removeOthers(new Set(kept.map(({ key }) => key)), at);
  return old.length;
}
