import type { Selectable, Updateable } from 'kysely';
import type { SongState } from 'shared-contracts/composer/song-rules';
import type { SongRevisionTable, SongTable } from '../../platform/database/generated/tables.ts';
import type { SongRemark } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type AuditEvent, SONG_TRANSITIONS, type SongEvent } from './song-states.ts';

export type SongRow = Selectable<SongTable>;
export type RevisionRow = Selectable<SongRevisionTable>;

/** A song of a member, locked until the end of the transaction. @throws Problem when there is none. */
export async function lockedSong(tx: Db, id: number, memberId?: number): Promise<SongRow> {
  if (!tx.isTransaction) throw new Error('a lock outside of a transaction ends at once');
  const row = await tx
    .selectFrom('song')
    .selectAll()
    .where('id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有这个作品', 'There is no such song');
  return row;
}

/** What is written or audited of a song; undefined where nothing is. */
export function openRevision(db: Db, songId: number): Promise<RevisionRow | undefined> {
  return db.selectFrom('song_revision').selectAll().where('song_id', '=', songId).where('state', '<>', 'passed').executeTakeFirst();
}

/** What is on sale of a song; undefined before its first audit was passed. */
export function liveRevision(db: Db, songId: number): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('song_revision')
    .selectAll()
    .where('song_id', '=', songId)
    .where('state', '=', 'passed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Step {
  /** `member`, `timer`, or the name of a staff account. */
  actor: string;
  reason?: string;
  remarks?: readonly SongRemark[];
  at: Date;
}

/**
 * Changes the state of a song that the caller locked, as `SONG_TRANSITIONS` allows, with its row of history.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeSong(
  tx: Db,
  song: SongRow,
  { event, values, ...step }: Step & { event: SongEvent; values?: Omit<Updateable<SongTable>, 'state'> },
): Promise<boolean> {
  const { from, to } = SONG_TRANSITIONS[event];
  const { numUpdatedRows } = await tx
    .updateTable('song')
    .set({ state: to, updated_at: step.at, ...values })
    .where('id', '=', song.id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await keepHistory(tx, { songId: song.id, change: false, from: song.state, to, ...step });
  return true;
}

/**
 * Takes a revision through its audit: the first one with its song, a change of a song on sale by itself.
 * @returns false when the event does not fit the state.
 */
export async function changeAudit(
  tx: Db,
  song: SongRow,
  revision: RevisionRow,
  {
    event,
    songValues,
    values,
    ...step
  }: Step & {
    event: AuditEvent;
    values?: Omit<Updateable<SongRevisionTable>, 'state'>;
    songValues?: Omit<Updateable<SongTable>, 'state'>;
  },
): Promise<boolean> {
  const { from, to } = SONG_TRANSITIONS[event];
  const { reason = '', remarks = [], at } = step;
  const { numUpdatedRows } = await tx
    .updateTable('song_revision')
    .set({ state: to, reason, remarks: JSON.stringify(remarks), updated_at: at, ...values })
    .where('id', '=', revision.id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  if (song.work_id === null) return changeSong(tx, song, { event, values: songValues ?? {}, ...step });
  await tx
    .updateTable('song')
    .set({ updated_at: at, ...songValues })
    .where('id', '=', song.id)
    .execute();
  await keepHistory(tx, { songId: song.id, change: true, from: revision.state, to, ...step });
  return true;
}

interface HistoryRow extends Step {
  songId: number;
  change: boolean;
  from: SongState | null;
  to: SongState;
}

/** Adds a row to the history of a song. */
export async function keepHistory(tx: Db, { songId, change, from, to, actor, reason = '', remarks = [], at }: HistoryRow): Promise<void> {
  await tx
    .insertInto('song_history')
    .values({ song_id: songId, change, from_state: from, to_state: to, actor, reason, remarks: JSON.stringify(remarks), at })
    .execute();
}
