import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { revisionOf, saveRow } from '../edits/edit-row.ts';

const COLUMNS = ['content'] as const;

/** Words beside the title of what is shared. */
export async function listShareTemplates(
  db: Db,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/shareTemplates/getList'>,
): Promise<StaffCallResponse<'staff/shareTemplates/getList'>> {
  const all = db.selectFrom('share_template');
  const rows = await all.selectAll().orderBy('id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map((row) => ({ ...row, revision: revisionOf(row, COLUMNS) })), total: Number(total) };
}

export async function saveShareTemplate(
  db: Db,
  staff: StaffMember,
  { id, seen, content }: CheckedRequest<'staff/shareTemplates/save'>,
): Promise<StaffCallResponse<'staff/shareTemplates/save'>> {
  const { revision } = await saveRow(db, staff, {
    table: 'share_template',
    key: 'id',
    value: id,
    seen,
    wanted: { content },
    what: 'share template',
  });
  return { revision };
}
