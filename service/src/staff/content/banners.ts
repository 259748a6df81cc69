import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { changePicture, type PictureChange } from '../../members/uploads/pictures.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { removeRow, revisionOf, saveRow } from '../edits/edit-row.ts';
import { worksByCode } from './works-by-code.ts';

const COLUMNS = ['title_zh', 'title_en', 'subtitle_zh', 'subtitle_en', 'path', 'work_id', 'position', 'shown', 'image'] as const;

/** Banners of the home page, also those that are not shown. */
export async function listBanners(
  db: Db,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/banners/getList'>,
): Promise<StaffCallResponse<'staff/banners/getList'>> {
  const rows = await db
    .selectFrom('banner as b')
    .leftJoin('work as w', 'w.id', 'b.work_id')
    .selectAll('b')
    .select('w.code')
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await db
    .selectFrom('banner')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: { zh: row.title_zh, en: row.title_en },
      subtitle: { zh: row.subtitle_zh, en: row.subtitle_en },
      path: row.path,
      workCode: row.code,
      image: row.image,
      position: row.position,
      shown: row.shown,
      revision: revisionOf(row, COLUMNS),
    })),
    total: Number(total),
  };
}

/** @throws Problem for a code that no work has, and when somebody else changed the banner meanwhile. */
export async function saveBanner(
  db: Db,
  now: Date,
  staff: StaffMember,
  { id, seen, title, subtitle, path, workCode, position, shown }: CheckedRequest<'staff/banners/save'>,
  picture: PictureChange,
): Promise<StaffCallResponse<'staff/banners/save'>> {
  const [work] = workCode === null ? [] : await worksByCode(db, [workCode]);
  const before = await db
    .selectFrom('banner')
    .select('image')
    .where('id', '=', id ?? 0)
    .forUpdate()
    .executeTakeFirst();
  const wanted = {
    title_zh: title.zh,
    title_en: title.en,
    subtitle_zh: subtitle.zh,
    subtitle_en: subtitle.en,
    path,
    work_id: work ?? null,
    position,
    shown,
    image: await changePicture(db, now, before?.image ?? null, picture),
  };
  const saved = await saveRow(db, staff, { table: 'banner', key: 'id', value: id, seen, wanted, what: 'banner' });
  return { id: saved.key, revision: saved.revision };
}

/** Removes a banner with its picture. @throws Problem when somebody else changed it meanwhile. */
export async function removeBanner(
  db: Db,
  now: Date,
  staff: StaffMember,
  { id, seen }: CheckedRequest<'staff/banners/remove'>,
): Promise<null> {
  const before = await db.selectFrom('banner').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  await changePicture(db, now, before?.image ?? null, null);
  return removeRow(db, staff, { table: 'banner', value: id, seen, columns: COLUMNS, what: 'banner' });
}
