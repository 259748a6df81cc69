import { type Selectable, sql } from 'kysely';
import { UPLOAD_EXTENSIONS, UPLOAD_MAX_BYTES } from 'shared-contracts/composer/song-rules';
import { firstOf, visibleLine } from 'shared-contracts/text/visible-line';
import { newSecret } from '../../members/session/tokens.ts';
import type { SongUploadTable } from '../../platform/database/generated/tables.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, notFound, Problem } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { isContractComposer } from '../contracts/read-contract.ts';
import { MEMBER_MAX_BYTES, RECEIVING_MAX } from './upload-limits.ts';

export type UploadRow = Selectable<SongUploadTable>;
type Context = Pick<ComposersContext, 'db' | 'now' | 'uploads'>;

const NAME_MAX = 200;

/** An upload that is to begin. */
export interface NewUpload {
  memberId: number;
  /** As the composer called the file. */
  name: string;
  bytes: number;
}

/**
 * Begins an upload. @returns its key.
 * @throws Problem with an HTTP status of 4xx or 5xx, as clients of the protocol expect: without a contract in force, for a file that is too
 * large or of another kind, beyond what a member may store, and where the disk is full.
 */
export async function beginUpload(context: Context, { memberId, name: given, bytes }: NewUpload): Promise<string> {
  const name = firstOf(visibleLine(given), NAME_MAX);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw badRequest('上传的文件是空的', 'The file to upload is empty');
  if (bytes > UPLOAD_MAX_BYTES) throw new Problem(413, 0, { zh: '文件不能超过 200 MB', en: 'A file has 200 MB at most' });
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension))
    throw new Problem(415, 0, { zh: '只接受 WAV、AIFF 或 FLAC 文件', en: 'Only WAV, AIFF and FLAC are accepted' });
  if (!(await context.uploads.hasRoom(bytes))) throw storeIsFull();
  const key = newSecret();
  const at = context.now();
  return inTransaction(context.db, async (tx) => {
    // Uploads that begin together count together.
    await lockMember(tx, memberId);
    if (!(await isContractComposer(tx, memberId)))
      throw new Problem(403, 0, { zh: '签约生效后才能上传作品', en: 'You can upload songs once your contract is in force' });
    const { waiting, stored } = await storedOf(tx, memberId);
    if (waiting >= RECEIVING_MAX)
      throw new Problem(429, 0, {
        zh: `最多同时上传 ${RECEIVING_MAX} 个文件`,
        en: `At most ${RECEIVING_MAX} files can be on their way at once`,
      });
    if (stored + bytes > MEMBER_MAX_BYTES)
      throw new Problem(413, 0, {
        zh: '未上架的文件合计不能超过 10 GB，请先删除不用的文件',
        en: 'Files that are not on sale take 10 GB at most. Please delete those that you do not need',
      });
    await tx
      .insertInto('song_upload')
      .values({ key, member_id: memberId, name, bytes, state: 'receiving', started_at: at, changed_at: at })
      .execute();
    return key;
  });
}

/** Uploads on their way, and bytes of a member that no song on sale uses. */
async function storedOf(tx: Db, memberId: number): Promise<{ waiting: number; stored: number }> {
  const { rows } = await sql<{ waiting: number; stored: number }>`select
    (select count(*)::int4 from song_upload where member_id = ${memberId} and state in ('receiving', 'checking')) as waiting,
    (select coalesce(sum(bytes), 0)::int8 from song_upload where member_id = ${memberId} and state in ('receiving', 'checking'))
      + (select coalesce(sum(bytes), 0)::int8 from song_file f where f.member_id = ${memberId} and not exists (
        select from song_revision_file u join song_revision r on r.id = u.revision_id where u.file_id = f.id and r.state = 'passed')) as stored`.execute(
    tx,
  );
  return { waiting: rows[0]!.waiting, stored: Number(rows[0]!.stored) };
}

export function storeIsFull(): Problem {
  return new Problem(507, 0, { zh: '服务器存储空间不足，请稍后再试', en: 'Our storage is full. Please try again later' });
}

/** An upload of a member. @throws Problem when there is none. */
export async function ownUpload(db: Db, memberId: number, key: string): Promise<UploadRow> {
  const row = await db.selectFrom('song_upload').selectAll().where('key', '=', key).where('member_id', '=', memberId).executeTakeFirst();
  if (!row) throw notFound('没有这个上传', 'There is no such upload');
  return row;
}

/** Marks an upload whose last part arrived, so that it is checked. */
export async function markComplete({ db, now }: Pick<Context, 'db' | 'now'>, key: string): Promise<void> {
  await db
    .updateTable('song_upload')
    .set({ state: 'checking', changed_at: now() })
    .where('key', '=', key)
    .where('state', '=', 'receiving')
    .execute();
}
