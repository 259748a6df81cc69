import { sql } from 'kysely';
import { coverKey } from '../../catalogue/media/cover.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { dropObject } from '../../platform/objects/object-rows.ts';
import type { ComposersContext } from '../context.ts';
import { deleteFiles } from '../uploads/drop-upload.ts';
import { keepHistory, lockedSong, openRevision, type SongRow } from './change-song.ts';

/**
 * Deletes a song that never was on sale, with its files; or takes back the waiting change of one that is.
 * @throws Problem for a song on sale without a waiting change.
 */
export async function deleteSong({ db, now }: ComposersContext, id: number, caller: Caller): Promise<null> {
  const song = await lockedSong(db, id, memberOf(caller).id);
  const at = now();
  if (song.work_id === null) await deleteUnsold(db, song, at);
  else if (!(await takeChangeBack(db, song, 'member', at)))
    throw refusal('已上架的作品不能删除，可申请撤回授权', 'A song on sale cannot be deleted. You can revoke its authorization');
  return null;
}

/** Deletes a song that never was on sale, what is written of it, and files that no other song uses. */
export async function deleteUnsold(tx: Db, song: SongRow, at: Date): Promise<void> {
  const files = await filesOfOpen(tx, song.id);
  await endClaims(tx, song.id);
  await tx.deleteFrom('song').where('id', '=', song.id).execute();
  await dropUnused(tx, files, at);
  await dropCover(tx, song.image, at);
}

/** Deletes the waiting change of a song on sale. @returns false when there is none. */
export async function takeChangeBack(tx: Db, song: SongRow, actor: string, at: Date): Promise<boolean> {
  const open = await openRevision(tx, song.id);
  if (!open) return false;
  const files = await filesOfOpen(tx, song.id);
  await endClaims(tx, song.id);
  await tx.deleteFrom('song_revision').where('id', '=', open.id).execute();
  await dropUnused(tx, files, at);
  const { image } = await tx.selectFrom('work').select('image').where('id', '=', song.work_id!).executeTakeFirstOrThrow();
  if (image !== song.image) await dropCover(tx, song.image, at);
  await tx.updateTable('song').set({ image, updated_at: at }).where('id', '=', song.id).execute();
  await keepHistory(tx, { songId: song.id, change: true, from: open.state, to: song.state, actor, at });
  return true;
}

async function filesOfOpen(tx: Db, songId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('song_revision_file as f')
    .innerJoin('song_revision as r', 'r.id', 'f.revision_id')
    .select('f.file_id')
    .where('r.song_id', '=', songId)
    .where('r.state', '<>', 'passed')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

async function dropUnused(tx: Db, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const unused = await tx
    .selectFrom('song_file as f')
    .select('f.id')
    .where('f.id', 'in', [...ids])
    .where(sql<boolean>`not exists (select from song_revision_file u where u.file_id = f.id)`)
    .execute();
  await deleteFiles(
    tx,
    unused.map(({ id }) => id),
    at,
  );
}

async function endClaims(tx: Db, songId: number): Promise<void> {
  await tx
    .deleteFrom('staff_claim')
    .where('kind', '=', 'song')
    .where('work_id', 'in', tx.selectFrom('song_revision').select('id').where('song_id', '=', songId))
    .execute();
}

/** Drops a cover that the composer set. One that a file brought may be that of others, too. */
export async function dropCover(tx: Db, image: string | null, at: Date): Promise<void> {
  if (image === null) return;
  const used = await tx
    .selectFrom('work')
    .select('id')
    .where('image', '=', image)
    .unionAll(tx.selectFrom('song').select('id').where('image', '=', image))
    .unionAll(tx.selectFrom('song_file').select('id').where('picture', '=', image))
    .limit(1)
    .executeTakeFirst();
  if (!used) await dropObject(tx, coverKey(image.slice(image.lastIndexOf('/') + 1)), at);
}
