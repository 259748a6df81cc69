import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { revisionOf, saveRow } from '../edits/edit-row.ts';

const COLUMNS = ['phone', 'email', 'micro_blog', 'address_zh', 'address_en', 'name_zh', 'name_en'] as const;

/** The company, and the licensor in force. */
export async function companyData({
  db,
  certificates,
}: Pick<CommerceContext, 'db' | 'certificates'>): Promise<StaffCallResponse<'staff/company/get'>> {
  const row = await db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
  const { name, details } = await certificates.licensorOf(db);
  return {
    phone: row.phone,
    email: row.email,
    microBlog: row.micro_blog,
    address: { zh: row.address_zh, en: row.address_en },
    name: { zh: row.name_zh, en: row.name_en },
    revision: revisionOf(row, COLUMNS),
    licensor: {
      name,
      creditCode: details?.creditCode ?? null,
      address: details?.address ?? null,
      source: details ? 'configuration' : 'company',
    },
  };
}

export async function saveCompany(
  db: Db,
  staff: StaffMember,
  { seen, phone, email, microBlog, address, name }: CheckedRequest<'staff/company/save'>,
): Promise<StaffCallResponse<'staff/company/save'>> {
  const wanted = {
    phone,
    email,
    micro_blog: microBlog,
    address_zh: address.zh,
    address_en: address.en,
    name_zh: name.zh,
    name_en: name.en,
  };
  const { revision } = await saveRow(db, staff, { table: 'company', key: 'id', value: 1, seen, wanted, what: 'company' });
  return { revision };
}
