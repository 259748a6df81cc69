import type { Db } from '../../platform/database/transaction.ts';
import { deleteFiles } from '../uploads/drop-upload.ts';
import { lockedSong } from './change-song.ts';
import { deleteUnsold } from './delete-song.ts';

/**
 * Before an account is deleted: what never was on sale goes with its files, and so do uploads that no song uses. What was sold stays, for
 * its licences; the contract has ended, so nothing of it is on sale. Parts on the disk go with the next look for what belongs to no upload.
 */
export async function eraseSongs(tx: Db, memberId: number, at: Date): Promise<void> {
  const unsold = await tx.selectFrom('song').select('id').where('member_id', '=', memberId).where('work_id', 'is', null).execute();
  for (const { id } of unsold) await deleteUnsold(tx, await lockedSong(tx, id), at);
  const unused = await tx
    .selectFrom('song_file as f')
    .select('f.id')
    .where('f.member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('song_revision_file as u').select('u.file_id').whereRef('u.file_id', '=', 'f.id'))),
    )
    .execute();
  await deleteFiles(
    tx,
    unused.map(({ id }) => id),
    at,
  );
}
