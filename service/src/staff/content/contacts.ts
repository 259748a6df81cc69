import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { removeRow, revisionOf, saveRow } from '../edits/edit-row.ts';

const COLUMNS = ['name_zh', 'name_en', 'duty_zh', 'duty_en', 'hours_zh', 'hours_en', 'phone', 'email', 'qq', 'for_composers'] as const;

/** Contacts of the customer service, in their order on the page. */
export async function listContacts(
  db: Db,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'staff/contacts/getList'>,
): Promise<StaffCallResponse<'staff/contacts/getList'>> {
  const all = db.selectFrom('customer_service');
  const rows = await all.selectAll().orderBy('id').limit(size).offset(offsetOf(page, size)).execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: { zh: row.name_zh, en: row.name_en },
      duty: { zh: row.duty_zh, en: row.duty_en },
      hours: { zh: row.hours_zh, en: row.hours_en },
      phone: row.phone,
      email: row.email,
      qq: row.qq,
      forComposers: row.for_composers,
      revision: revisionOf(row, COLUMNS),
    })),
    total: Number(total),
  };
}

export async function saveContact(
  db: Db,
  staff: StaffMember,
  { id, seen, name, duty, hours, phone, email, qq, forComposers }: CheckedRequest<'staff/contacts/save'>,
): Promise<StaffCallResponse<'staff/contacts/save'>> {
  // A page of before the flag sends none.
  const kept = forComposers ?? (await isForComposers(db, id));
  const wanted = {
    name_zh: name.zh,
    name_en: name.en,
    duty_zh: duty.zh,
    duty_en: duty.en,
    hours_zh: hours.zh,
    hours_en: hours.en,
    phone,
    email,
    qq,
    for_composers: kept,
  };
  const saved = await saveRow(db, staff, { table: 'customer_service', key: 'id', value: id, seen, wanted, what: 'contact' });
  return { id: saved.key, revision: saved.revision };
}

export function removeContact(db: Db, staff: StaffMember, { id, seen }: CheckedRequest<'staff/contacts/remove'>): Promise<null> {
  return removeRow(db, staff, { table: 'customer_service', value: id, seen, columns: COLUMNS, what: 'contact' });
}

async function isForComposers(db: Db, id: number | undefined): Promise<boolean> {
  if (id === undefined) return false;
  const row = await db.selectFrom('customer_service').select('for_composers').where('id', '=', id).executeTakeFirst();
  return row?.for_composers ?? false;
}
