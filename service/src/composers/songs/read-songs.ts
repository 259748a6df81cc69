import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { SongContent } from 'shared-contracts/api/songs';
import { SONG_STATES, type SongState } from 'shared-contracts/composer/song-rules';
import type { Locale } from 'shared-contracts/locale/locale';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ComposersContext } from '../context.ts';
import { isContractComposer } from '../contracts/read-contract.ts';
import { filesByIds, presentFile } from '../uploads/read-files.ts';
import { liveRevision, openRevision, type SongRow } from './change-song.ts';
import { songCode } from './song-code.ts';
import { isEditable } from './song-states.ts';

/** The revision that a composer works at: what is open, else what is on sale. */
const WRITTEN = sql`(select r.id from song_revision r where r.song_id = s.id order by (r.state <> 'passed') desc, r.id desc limit 1)`;

interface ListedSong extends SongRow {
  content: SongContent;
  open: SongState | null;
  picture: string | null;
  duration: number | null;
  version_id: number | null;
  library: number | null;
  plays: number;
  licences: number;
}

/** Columns of a `ListedSong`. */
const LISTED = sql`s.*, w.content, case when w.state = 'passed' then null else w.state end as open,
  f.picture, f.duration, v.id as version_id, k.library,
  (select coalesce(sum(d.plays), 0)::int8 from play_daily d join version p on p.id = d.version_id where p.work_id = s.work_id) as plays,
  (select count(*)::int4 from licence l where l.work_id = s.work_id) as licences
  from song s join song_revision w on w.id = ${WRITTEN}
  left join song_file f on f.id = (select (x->>'fileId')::int4 from jsonb_array_elements(w.content->'files') x where x->>'kind' = 'full' limit 1)
  left join work k on k.id = s.work_id left join version v on v.work_id = k.id and v.is_main`;

/** The answer of `song/upSongList`. */
export async function listSongs(
  { db }: ComposersContext,
  { state, keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'song/upSongList'>,
  caller: Caller,
): Promise<CallResponse<'song/upSongList'>> {
  const { id: memberId } = memberOf(caller);
  const words = `%${keyWords.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = sql`s.member_id = ${memberId}
    and (w.content->>'titleZh' ilike ${words} or w.content->>'titleEn' ilike ${words})
    and (${state ?? null}::text is null or s.state = ${state ?? null}::text or (w.state <> 'passed' and w.state = ${state ?? null}::text))`;
  const { rows } = await sql<ListedSong>`select ${LISTED} where ${found}
    order by s.updated_at desc, s.id desc limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int4 as total from song s join song_revision w on w.id = ${WRITTEN}
    where ${found}`.execute(db);
  const { rows: states } = await sql<{ state: SongState; songs: number }>`select state, count(*)::int4 as songs from song
    where member_id = ${memberId} group by state`.execute(db);
  const counts = Object.fromEntries(SONG_STATES.map((one) => [one, states.find((row) => row.state === one)?.songs ?? 0]));
  return {
    list: rows.map((row) => presentSong(row, caller.locale)),
    total: totals[0]!.total,
    counts: counts as Record<SongState, number>,
  };
}

function presentSong(row: ListedSong, locale: Locale): CallResponse<'song/upSongList'>['list'][number] {
  const isChange = row.work_id !== null;
  return {
    id: row.id,
    state: row.state,
    change: isChange ? row.open : null,
    title: titleOf(row.content, locale),
    image: row.image ?? row.picture,
    coverSeed: songCode(row.id),
    files: row.content.files.length,
    duration: row.duration,
    track: row.version_id !== null && row.library !== null ? { id: row.version_id, musicLibraryTypeId: row.library } : null,
    plays: Number(row.plays),
    licences: row.licences,
    updatedAt: row.updated_at.toISOString(),
    releasesAt: row.releases_at?.toISOString() ?? null,
  };
}

/** The title in a language; in the other one where it has none. */
export function titleOf({ titleZh, titleEn }: SongContent, locale: Locale): string {
  return (locale === 'zh' ? titleZh || titleEn : titleEn || titleZh) || '';
}

/** The answer of `song/songDetail`. @throws Problem when the caller has no such song. */
export async function songDetail(context: ComposersContext, id: number, caller: Caller): Promise<CallResponse<'song/songDetail'>> {
  const { db } = context;
  const { id: memberId } = memberOf(caller);
  const { rows } = await sql<ListedSong>`select ${LISTED} where s.id = ${id} and s.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('没有这个作品', 'There is no such song');
  const [open, live, hasContract] = [await openRevision(db, id), await liveRevision(db, id), await isContractComposer(db, memberId)];
  const { content } = open ?? live!;
  const ids = new Set([...content.files, ...(live?.content.files ?? [])].map(({ fileId }) => fileId));
  const tags = await context.tags.current();
  const files = await filesByIds(db, [...ids], memberId);
  const mayEdit = hasContract && (isEditable(row.state) || row.state === 'passed') && open?.state !== 'auditing';
  return {
    ...presentSong(row, caller.locale),
    content,
    live: live?.content ?? null,
    songFiles: files.map((file) => presentFile(context, tags, file, caller.locale)),
    reason: open?.state === 'rejected' ? open.reason : '',
    remarks: open?.state === 'rejected' ? open.remarks : [],
    mayEdit,
    maySubmit: mayEdit && (isEditable(row.state) || open !== undefined),
    mayRevoke: row.state === 'passed',
  };
}

/** The answer of `songAuditLog/auditLogList`. @throws Problem when the caller has no such song. */
export async function auditLogList(
  { db }: ComposersContext,
  { id, page, size = DEFAULT_SIZE }: CheckedRequest<'songAuditLog/auditLogList'>,
  caller: Caller,
): Promise<CallResponse<'songAuditLog/auditLogList'>> {
  await requireOwnSong(db, id, memberOf(caller).id);
  const found = db.selectFrom('song_history').where('song_id', '=', id);
  const rows = await found.selectAll().orderBy('id', 'desc').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map(({ to_state, change, actor, reason, remarks, at }) => ({
      state: to_state,
      change,
      by: actor === 'member' ? 'composer' : actor === 'timer' ? 'service' : 'staff',
      reason,
      remarks,
      at: at.toISOString(),
    })),
    total: Number(total),
  };
}

async function requireOwnSong(db: Db, id: number, memberId: number): Promise<void> {
  const song = await db.selectFrom('song').select('id').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
  if (!song) throw notFound('没有这个作品', 'There is no such song');
}

/** Songs of a member that buyers see, for the counter of the personal centre. */
export async function songsOnSale(db: Db, memberId: number): Promise<number> {
  const { songs } = await db
    .selectFrom('song')
    .select(({ fn }) => fn.countAll<number>().as('songs'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['passed', 'revokeRequested'])
    .executeTakeFirstOrThrow();
  return Number(songs);
}
