import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { revisionOf, saveRow } from '../edits/edit-row.ts';

const COLUMNS = ['title_zh', 'title_en', 'text_zh', 'text_en'] as const;

/** Texts of the page on which a company applies, in their order. */
export async function listTeamTexts(
  db: Db,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/teamTexts/getList'>,
): Promise<StaffCallResponse<'staff/teamTexts/getList'>> {
  const all = db.selectFrom('team_text');
  const rows = await all.selectAll().orderBy('id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      title: { zh: row.title_zh, en: row.title_en },
      text: { zh: row.text_zh, en: row.text_en },
      revision: revisionOf(row, COLUMNS),
    })),
    total: Number(total),
  };
}

/** Changes one of these texts. @throws Problem for one that does not exist, and when somebody else changed it meanwhile. */
export async function saveTeamText(
  db: Db,
  staff: StaffMember,
  { id, seen, title, text }: CheckedRequest<'staff/teamTexts/save'>,
): Promise<StaffCallResponse<'staff/teamTexts/save'>> {
  const wanted = { title_zh: title.zh, title_en: title.en, text_zh: text.zh, text_en: text.en };
  const saved = await saveRow(db, staff, { table: 'team_text', key: 'id', value: id, seen, wanted, what: 'team text' });
  return { id: saved.key, revision: saved.revision };
}
