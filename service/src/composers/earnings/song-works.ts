import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/problem.ts';

/** Id of the song that a work `w` came from. */
export const SONG_ID: RawBuilder<number> = sql`(select song.id from song where song.work_id = w.id)`;

/** Whether a work `w` is of a member: by whose contract it came, or one of whose writers is paid through that account. */
export function isOf(memberId: number): RawBuilder<boolean> {
  return sql`(w.composer_id in (select own.id from composer_profile own where own.member_id = ${memberId})
    or exists (select from work_writer part where part.work_id = w.id and part.member_id = ${memberId}))`;
}

/** The work of a song of a member. @throws Problem when the member has no such song, or it never was on sale. */
export async function workOfSong(db: Db, memberId: number, songId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select w.id from work w where ${SONG_ID} = ${songId} and ${isOf(memberId)}`.execute(db);
  if (!rows[0]) throw notFound('没有这首作品', 'There is no such song');
  return rows[0].id;
}
