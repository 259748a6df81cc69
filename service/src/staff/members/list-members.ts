import { sql } from 'kysely';
import { checkEmail, checkPhone } from 'shared-contracts/members/field-rules';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { emailContact, phoneContact } from '../../members/codes/contact.ts';
import { maskedEmail, maskedPhone } from '../../members/codes/masked-contact.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { containing } from '../lists/containing.ts';

/** Members with what lists show of them. */
export function membersOf(db: Db) {
  return db.selectFrom('member as m').leftJoin('member_profile as p', 'p.member_id', 'm.id');
}

/** Columns of a row. */
export const ROW = ['m.id', 'm.name', 'm.phone', 'm.email', 'm.blocked_at', 'm.created_at', 'p.nick_name', 'p.company_name'] as const;
export const ORDERS = sql<number>`(select count(*)::int4 from customer_order o where o.member_id = m.id)`;

interface MemberRow {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  blocked_at: Date | null;
  created_at: Date;
  nick_name: string | null;
  company_name: string | null;
  orders: number;
}

export function rowOf({ id, name, phone, email, blocked_at, created_at, nick_name, company_name, orders }: MemberRow) {
  return {
    id,
    name,
    nickName: nick_name ?? '',
    companyName: company_name ?? '',
    phone: phone && maskedPhone(phone),
    email: email && maskedEmail(email),
    orders,
    blockedAt: blocked_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  };
}

/** Members that a filter finds. A contact is found as a whole only: a list is no way to guess the rest of one. */
export async function listMembers(
  db: Db,
  { keyWords = '', blocked, page, size = DEFAULT_SIZE }: CheckedRequest<'staff/members/getList'>,
): Promise<StaffCallResponse<'staff/members/getList'>> {
  const contact = contactIn(keyWords);
  const text = containing(keyWords);
  const found = membersOf(db)
    .where('m.deleted_at', 'is', null)
    .$if(blocked !== undefined, (query) => query.where('m.blocked_at', blocked ? 'is not' : 'is', null))
    .$if(contact?.channel === 'mail', (query) => query.where('m.email', '=', (contact as { email: string }).email))
    .$if(contact?.channel === 'sms', (query) => query.where('m.phone', '=', (contact as { phone: string }).phone))
    .$if(keyWords !== '' && contact === null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`m.id::text`, '=', keyWords),
          eb('m.name', 'ilike', text),
          eb('p.nick_name', 'ilike', text),
          eb('p.company_name', 'ilike', text),
        ]),
      ),
    );
  const rows = await found
    .select([...ROW, ORDERS.as('orders')])
    .orderBy('m.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list: rows.map(rowOf), total: Number(total) };
}

/** The contact that somebody looks for; null for other words. */
function contactIn(text: string): Contact | null {
  if (text === '') return null;
  if (checkEmail(text) === null) return emailContact(text);
  return checkPhone(text) === null ? phoneContact(text) : null;
}
