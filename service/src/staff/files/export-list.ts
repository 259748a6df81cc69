import { LIST_FILE_ROWS } from 'shared-contracts/staff/files';
import { audit } from '../../platform/audit/audit.ts';
import type { ShownState } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';

/** The part of a list that a file has. */
interface FilePart {
  page: number;
  size: number;
}

/** Rows of a list for a file. The audit log keeps who took them along, what was looked for, and how many rows it were. */
export async function exportList<Filter extends object, Answer extends { list: readonly unknown[] }>(
  db: Db,
  staff: StaffMember,
  name: string,
  filter: Filter,
  read: (request: Filter & FilePart) => Promise<Answer>,
): Promise<Answer> {
  const found = await read({ ...filter, page: 1, size: LIST_FILE_ROWS });
  const sought = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as ShownState;
  await audit(db, staff, 'list exported', '', { target: `list ${name}`, after: { ...sought, rows: found.list.length } });
  return found;
}
