import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { indexWorks } from '../../catalogue/works/index-works.ts';
import { changePicture, type PictureChange } from '../../members/uploads/pictures.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { differences, type Edited, requireSeen, revisionOf } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';
import { worksByCode } from './works-by-code.ts';

interface ThemeRow {
  id: number;
  title_zh: string;
  title_en: string;
  description_zh: string;
  description_en: string;
  on_index: boolean;
  position: number;
  image: string | null;
}

function presented(row: ThemeRow) {
  return {
    id: row.id,
    title: { zh: row.title_zh, en: row.title_en },
    description: { zh: row.description_zh, en: row.description_en },
    onIndex: row.on_index,
    position: row.position,
    image: row.image,
  };
}

/** Themes in their order. */
export async function listThemes(
  db: Db,
  { keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/themes/getList'>,
): Promise<StaffCallResponse<'staff/themes/getList'>> {
  const found = db
    .selectFrom('theme')
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', title_zh, title_en)`, 'ilike', containing(keyWords)));
  const rows = await found
    .selectAll()
    .select(sql<number>`(select count(*)::int4 from theme_track t where t.theme_id = theme.id)`.as('tracks'))
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map((row) => ({ ...presented(row), tracks: row.tracks })), total: Number(total) };
}

/** One theme. @throws Problem when there is none. */
export async function themeDetail(db: Db, id: number): Promise<StaffCallResponse<'staff/themes/getDetail'>> {
  const row = await db.selectFrom('theme').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('没有这个主题', 'There is no such theme');
  const works = await worksOf(db, id);
  return {
    ...presented(row),
    works: works.map(({ code, title_zh, title_en, withdrawn }) => ({ code, title: { zh: title_zh, en: title_en }, withdrawn })),
    revision: revision(editedOf(row, works)),
  };
}

function worksOf(db: Db, theme: number) {
  return db
    .selectFrom('theme_track as t')
    .innerJoin('work as w', 'w.id', 't.work_id')
    .select(['w.id', 'w.code', 'w.title_zh', 'w.title_en', 'w.withdrawn'])
    .where('t.theme_id', '=', theme)
    .orderBy('t.position')
    .orderBy('w.id')
    .execute();
}

/** What editors change of a theme. */
function editedOf(
  { title_zh, title_en, description_zh, description_en, on_index, position, image }: Omit<ThemeRow, 'id'>,
  works: readonly { code: string }[],
) {
  return { title_zh, title_en, description_zh, description_en, on_index, position, image, works: works.map(({ code }) => code).join(' ') };
}

const revision = (edited: Edited) => revisionOf(edited, Object.keys(edited));

/**
 * Changes a theme or adds one, and the search with it.
 * @throws Problem for unknown codes, no change, and when somebody else changed it meanwhile.
 */
export async function saveTheme(
  db: Db,
  now: Date,
  staff: StaffMember,
  { id: given, seen, title, description, onIndex, position, codes }: CheckedRequest<'staff/themes/save'>,
  picture: PictureChange,
): Promise<StaffCallResponse<'staff/themes/save'>> {
  const row =
    given === undefined ? undefined : await db.selectFrom('theme').selectAll().where('id', '=', given).forUpdate().executeTakeFirst();
  const works = row ? await worksOf(db, row.id) : [];
  const before = row ? editedOf(row, works) : null;
  if (given !== undefined && !row && seen === null) throw notFound('没有这个主题', 'There is no such theme');
  await requireSeen(db, { target: `theme ${given ?? ''}`.trim(), now: before && revision(before), seen });
  const order = [...new Set(codes)];
  const ids = await worksByCode(db, order);
  const columns = {
    title_zh: title.zh,
    title_en: title.en,
    description_zh: description.zh,
    description_en: description.en,
    on_index: onIndex,
    position,
    image: await changePicture(db, now, row?.image ?? null, picture),
  };
  const wanted = editedOf(
    columns,
    order.map((code) => ({ code })),
  );
  const changed = differences(before, wanted);
  const { id } = row
    ? await db.updateTable('theme').set(columns).where('id', '=', row.id).returning('id').executeTakeFirstOrThrow()
    : await db
        .insertInto('theme')
        .values({ ...columns, key: `theme-${randomUUID()}` })
        .returning('id')
        .executeTakeFirstOrThrow();
  await db.deleteFrom('theme_track').where('theme_id', '=', id).execute();
  await db
    .insertInto('theme_track')
    .values(ids.map((work_id, nth) => ({ theme_id: id, work_id, position: nth + 1 })))
    .execute();
  await indexWorks(db, [...new Set([...works.map((work) => work.id), ...ids])]);
  await audit(db, staff, row ? 'theme edited' : 'theme added', '', { target: `theme ${id}`, ...changed });
  return { id, revision: revision(wanted) };
}
