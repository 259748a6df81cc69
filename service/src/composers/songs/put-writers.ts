import type { SongContent } from 'shared-contracts/api/songs';
import type { Db } from '../../platform/database/transaction.ts';

interface Writers {
  workId: number;
  /** The composer, whose account is paid for all of them. */
  memberId: number;
  writers: SongContent['writers'];
  at: Date;
}

/** Makes these the writers of a work from now on; shares of before keep their time. */
export async function putWriters(tx: Db, { workId, memberId, writers, at }: Writers): Promise<void> {
  const inForce = await tx
    .selectFrom('work_writer')
    .select(['name', 'role', 'share_basis_points as share'])
    .where('work_id', '=', workId)
    .where('valid_to', 'is', null)
    .orderBy('position')
    .execute();
  if (JSON.stringify(inForce) === JSON.stringify(writers.map(({ name, role, share }) => ({ name, role, share })))) return;
  // Of the same moment none was ever in force.
  await tx.deleteFrom('work_writer').where('work_id', '=', workId).where('valid_from', '>=', at).execute();
  await tx.updateTable('work_writer').set({ valid_to: at }).where('work_id', '=', workId).where('valid_to', 'is', null).execute();
  await tx
    .insertInto('work_writer')
    .values(
      writers.map(({ name, role, share }, position) => ({
        work_id: workId,
        position,
        name,
        role,
        member_id: memberId,
        share_basis_points: share,
        valid_from: at,
      })),
    )
    .execute();
}
