import { sql } from 'kysely';
import { isStorefrontPage } from 'shared-contracts/routing/storefront-pages';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { refusal } from '../../platform/http/problem.ts';
import { removeRow, revisionOf, saveRow } from '../edits/edit-row.ts';
import { containing } from '../lists/containing.ts';

const COLUMNS = ['title_zh', 'title_en', 'keywords_zh', 'keywords_en', 'description_zh', 'description_en'] as const;

/** Search texts of pages. */
export async function listSearchTexts(
  db: Db,
  { keyWords = '', page, size = DEFAULT_SIZE }: CheckedRequest<'staff/seo/getList'>,
): Promise<StaffCallResponse<'staff/seo/getList'>> {
  const found = db
    .selectFrom('seo_page')
    .$if(keyWords !== '', (query) => query.where(sql`concat_ws(' ', path, title_zh, title_en)`, 'ilike', containing(keyWords)));
  const rows = await found.selectAll().orderBy('path').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      path: row.path,
      title: { zh: row.title_zh, en: row.title_en },
      keywords: { zh: row.keywords_zh, en: row.keywords_en },
      description: { zh: row.description_zh, en: row.description_en },
      revision: revisionOf(row, COLUMNS),
    })),
    total: Number(total),
  };
}

/** Changes the search texts of a page, or adds some. @throws Problem to add some to a path where the storefront has no page. */
export async function saveSearchTexts(
  db: Db,
  staff: StaffMember,
  { path, seen, title, keywords, description }: CheckedRequest<'staff/seo/save'>,
): Promise<StaffCallResponse<'staff/seo/save'>> {
  if (seen === null && !isStorefrontPage(path)) throw refusal(`网站没有路径为 ${path} 的页面`, `The shop has no page at ${path}`);
  const wanted = {
    title_zh: title.zh,
    title_en: title.en,
    keywords_zh: keywords.zh,
    keywords_en: keywords.en,
    description_zh: description.zh,
    description_en: description.en,
  };
  const { revision } = await saveRow(db, staff, { table: 'seo_page', key: 'path', value: path, seen, wanted, what: 'search text' });
  return { revision };
}

/** Removes the search texts of a page: it has its own again. */
export function removeSearchTexts(db: Db, staff: StaffMember, { path, seen }: CheckedRequest<'staff/seo/remove'>): Promise<null> {
  return removeRow(db, staff, { table: 'seo_page', key: 'path', value: path, seen, columns: COLUMNS, what: 'search text' });
}
