import { sql } from 'kysely';
import type { SongContent } from 'shared-contracts/api/songs';
import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { ComposersContext } from '../../composers/context.ts';
import { liveRevision } from '../../composers/songs/change-song.ts';
import { titleOf } from '../../composers/songs/read-songs.ts';
import { songCode } from '../../composers/songs/song-code.ts';
import { alikeWorks } from '../../composers/uploads/alike.ts';
import { findingText } from '../../composers/uploads/findings.ts';
import { filesByIds, presentFile } from '../../composers/uploads/read-files.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { containing } from '../lists/containing.ts';

const MOST_ALIKE = 8;

interface AuditRow {
  id: number;
  song_id: number;
  state: 'draft' | 'auditing' | 'passed' | 'rejected';
  change: boolean;
  content: SongContent;
  composer: string;
  member_id: number;
  warnings: number;
  submitted_at: Date;
  decided_at: Date | null;
  image: string | null;
}

/** Columns of an `AuditRow`. A revision is a change when another one passed before it. */
const AUDITED = sql`r.id, r.song_id, r.state, r.content, r.submitted_at, r.decided_at, s.member_id, s.image,
  exists (select from song_revision b where b.song_id = s.id and b.state = 'passed' and b.id < r.id) as change,
  coalesce(p.name_zh, nullif(m.nick_name, ''), (select c.real_name from composer_contract c where c.member_id = s.member_id order by c.id desc limit 1), '') as composer,
  (select count(*)::int4 from song_revision_file u join song_file f on f.id = u.file_id where u.revision_id = r.id
    and jsonb_path_exists(f.findings, '$[*] ? (@.level == "warning" || @.level == "error")')) as warnings
  from song_revision r join song s on s.id = r.song_id left join composer_profile p on p.member_id = s.member_id
  left join member_profile m on m.member_id = s.member_id where r.submitted_at is not null`;

/** Songs that were sent, which a filter finds. */
export async function listAudits(
  db: Db,
  { state, keyWords = '', sort = 'oldest', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/songs/getList'>,
): Promise<StaffCallResponse<'staff/songs/getList'>> {
  const found = sql`select * from (select ${AUDITED}) a where (${state ?? null}::text is null or a.state = ${state ?? null}::text)
    and (${keyWords}::text = '' or a.content->>'titleZh' ilike ${containing(keyWords)} or a.content->>'titleEn' ilike ${containing(keyWords)}
      or a.composer ilike ${containing(keyWords)})`;
  const order = sort === 'oldest' ? sql`submitted_at, id` : sql`submitted_at desc, id desc`;
  const { rows } = await sql<AuditRow>`${found} order by ${order} limit ${size} offset ${offsetOf(page, size)}`.execute(db);
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int4 as total from (${found}) t`.execute(db);
  return { list: rows.map(presentRow), total: totals[0]!.total };
}

function presentRow(row: AuditRow) {
  return {
    id: row.id,
    songId: row.song_id,
    state: row.state,
    change: row.change,
    title: titlesOf(row.content),
    composer: row.composer,
    memberId: row.member_id,
    files: row.content.files.length,
    warnings: row.warnings,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function titlesOf(content: SongContent): Record<Locale, string> {
  return { zh: titleOf(content, 'zh'), en: titleOf(content, 'en') };
}

async function rowOf(db: Db, id: number): Promise<AuditRow> {
  const { rows } = await sql<AuditRow>`select * from (select ${AUDITED}) a where a.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('没有这个作品，或已被撤回', 'There is no such song, or its composer took it back');
  return rows[0];
}

/** One song as it was sent, for the command line: what is said of it, and what was found in its files. @throws Problem when there is none. */
export async function auditRow(db: Db, id: number) {
  const row = await rowOf(db, id);
  const files = await filesByIds(
    db,
    row.content.files.map(({ fileId }) => fileId),
  );
  const found = files.map(({ id: fileId, name, duration, sha256, findings }) => ({
    fileId,
    name,
    duration,
    sha256,
    findings: findings.map((finding) => findingText(finding)),
  }));
  return { ...presentRow(row), content: row.content, found };
}

/** One song as it was sent, in the language of the reader. @throws Problem when there is none. */
export async function auditDetail(
  context: Pick<ComposersContext, 'db' | 'tags' | 'hash' | 'now'>,
  id: number,
  locale: Locale,
): Promise<StaffCallResponse<'staff/songs/getDetail'>> {
  const { db } = context;
  const row = await rowOf(db, id);
  const { content } = row;
  const live = row.state === 'passed' ? null : await liveRevision(db, row.song_id);
  const ids = new Set([...content.files, ...(live?.content.files ?? [])].map(({ fileId }) => fileId));
  const files = await filesByIds(db, [...ids]);
  const tags = await context.tags.current();
  const full = files.find((file) => content.files.some(({ fileId, kind }) => fileId === file.id && kind === 'full'));
  const own = await db.selectFrom('song').select('work_id').where('id', '=', row.song_id).executeTakeFirstOrThrow();
  const alike = full ? (await alikeWorks(db, full, MOST_ALIKE + 1)).filter((work) => work.id !== own.work_id).slice(0, MOST_ALIKE) : [];
  const history = await db.selectFrom('song_history').selectAll().where('song_id', '=', row.song_id).orderBy('id').execute();
  // Those that a change takes away have their names too.
  const tagIds = [...new Set([...content.tagIds, ...(live?.content.tagIds ?? [])])];
  const [zh, en] = [tags.named(tagIds, 'zh'), tags.named(tagIds, 'en')];
  return {
    ...presentRow(row),
    content,
    live: live?.content ?? null,
    image: row.image ?? full?.picture ?? null,
    coverSeed: songCode(row.song_id),
    tags: zh.map(({ id: tagId, name }, at) => ({ id: tagId, name: { zh: name, en: en[at]!.name } })),
    songFiles: files.map((file) => presentFile(context, tags, file, locale)),
    alike: alike.map(({ code, title_zh, title_en, composer_zh, distance }) => ({
      code,
      title: { zh: title_zh, en: title_en },
      composer: composer_zh,
      likeness: Math.round(Math.max(0, 1 - distance) * 100) / 100,
    })),
    history: history.map(({ to_state, actor, reason, remarks, at }) => ({ state: to_state, actor, reason, remarks, at: at.toISOString() })),
  };
}
