import type { CallResponse } from 'shared-contracts/api/contract';
import type { SongContent } from 'shared-contracts/api/songs';
import { DRAFTS_MAX } from 'shared-contracts/composer/song-rules';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { isContractComposer } from '../contracts/read-contract.ts';
import { changeAudit, keepHistory, lockedSong, openRevision, type RevisionRow, type SongRow } from './change-song.ts';
import { plainContent, requireComplete, requireOwnParts } from './check-content.ts';
import { isEditable } from './song-states.ts';

/** Begins a song as a draft. @throws Problem without a contract in force, and beyond the number of drafts. */
export async function upSong(
  { db, now }: ComposersContext,
  { content: given }: CheckedRequest<'song/upSong'>,
  caller: Caller,
): Promise<CallResponse<'song/upSong'>> {
  const { id: memberId } = memberOf(caller);
  await requireContract(db, memberId);
  const { drafts } = await db
    .selectFrom('song')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('member_id', '=', memberId)
    .where('work_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(drafts) >= DRAFTS_MAX)
    throw refusal(`未上架的作品最多 ${DRAFTS_MAX} 首`, `At most ${DRAFTS_MAX} songs can wait that were not on sale yet`);
  const content = plainContent(given);
  await requireOwnParts(db, memberId, content);
  const at = now();
  const { id } = await db
    .insertInto('song')
    .values({ member_id: memberId, state: 'draft', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRevision(db, id, content, at);
  await keepHistory(db, { songId: id, change: false, from: null, to: 'draft', actor: 'member', at });
  return { id };
}

/**
 * Changes what is written of a song; of one on sale a copy, while what is on sale stays. With `submit` it is sent for audit.
 * @throws Problem when somebody changed it since, it is being audited or leaves the shop, and for what is incomplete.
 */
export async function editSong(
  { db, now }: ComposersContext,
  { id, content: given, submit = 0, updatedAt }: CheckedRequest<'song/editSong'>,
  caller: Caller,
): Promise<CallResponse<'song/editSong'>> {
  const { id: memberId } = memberOf(caller);
  const song = await lockedSong(db, id, memberId);
  if (updatedAt !== undefined && updatedAt !== song.updated_at.toISOString())
    throw refusal('作品已在别处修改，请刷新后再试', 'The song was changed elsewhere meanwhile. Please reload it');
  await requireContract(db, memberId);
  const content = plainContent(given);
  await requireOwnParts(db, memberId, content);
  // Two changes within one millisecond are two.
  const at = new Date(Math.max(now().getTime(), song.updated_at.getTime() + 1));
  const revision = await writableRevision(db, song, content, at);
  await setContent(db, revision.id, content);
  if (submit === 1) return submitSong(db, { song, revision, content, memberId, at });
  await db.updateTable('song_revision').set({ updated_at: at }).where('id', '=', revision.id).execute();
  await db.updateTable('song').set({ updated_at: at }).where('id', '=', id).execute();
  return { id, state: song.work_id === null ? song.state : revision.state, updatedAt: at.toISOString() };
}

interface Submission {
  song: SongRow;
  revision: RevisionRow;
  content: SongContent;
  memberId: number;
  at: Date;
}

async function submitSong(tx: Db, { song, revision, content, memberId, at }: Submission): Promise<CallResponse<'song/editSong'>> {
  await requireComplete(tx, memberId, content);
  const change = { event: 'submit', actor: 'member', at, values: { submitted_at: at, decided_at: null } } as const;
  if (!(await changeAudit(tx, song, revision, change))) throw notWritable();
  return { id: song.id, state: 'auditing', updatedAt: at.toISOString() };
}

/** What the composer writes at: the draft, or the change of a song on sale, which begins here. @throws Problem where nothing can be written. */
export async function writableRevision(tx: Db, song: SongRow, content: SongContent, at: Date): Promise<RevisionRow> {
  const open = await openRevision(tx, song.id);
  if (open?.state === 'auditing') throw refusal('作品正在审核中，暂不能修改', 'The song is being audited, so it cannot be changed now');
  if (open && (isEditable(song.state) || song.state === 'passed')) return open;
  if (song.state !== 'passed') throw notWritable();
  const revision = await addRevision(tx, song.id, content, at);
  await keepHistory(tx, { songId: song.id, change: true, from: null, to: 'draft', actor: 'member', at });
  return revision;
}

function notWritable(): Error {
  return refusal('作品当前的状态不能修改', 'The song cannot be changed in its present state');
}

async function addRevision(tx: Db, songId: number, content: SongContent, at: Date): Promise<RevisionRow> {
  const revision = await tx
    .insertInto('song_revision')
    .values({ song_id: songId, state: 'draft', content: JSON.stringify(content), remarks: '[]', updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setContent(tx, revision.id, content);
  return revision;
}

async function setContent(tx: Db, id: number, content: SongContent): Promise<void> {
  await tx
    .updateTable('song_revision')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('song_revision_file').where('revision_id', '=', id).execute();
  if (content.files.length > 0)
    await tx
      .insertInto('song_revision_file')
      .values(content.files.map(({ fileId }) => ({ revision_id: id, file_id: fileId })))
      .execute();
}

/** @throws Problem without a contract in force. */
async function requireContract(db: Db, memberId: number): Promise<void> {
  if (!(await isContractComposer(db, memberId)))
    throw refusal('签约生效后才能提交作品', 'You can submit songs once your contract is in force');
}
