import type { Locale } from 'shared-contracts/locale/locale';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { devicesOf } from '../../members/account/devices.ts';
import { entriesOf } from '../../members/points/entries.ts';
import { balanceOf } from '../../members/points/ledger.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { notFound, type Problem } from '../../platform/http/problem.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { membersOf, ORDERS, ROW, rowOf } from './list-members.ts';

/** One member with everything that staff decide by. @throws Problem when there is none. */
export async function memberDetail(
  db: Db,
  now: Date,
  { id, ...paging }: CheckedRequest<'staff/members/getDetail'>,
  locale: Locale,
): Promise<StaffCallResponse<'staff/members/getDetail'>> {
  const row = await membersOf(db)
    .select([...ROW, ORDERS.as('orders'), 'p.user_type', 'm.locale', 'm.deleted_at'])
    .select(({ eb }) => [eb('m.wechat_id', 'is not', null).as('weChat'), eb('m.password_hash', 'is not', null).as('password')])
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchMember();
  const licences = await db
    .selectFrom('licence')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('owner_id', '=', personalOwner(id))
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.sum<number | null>('payable').as('fen'))
    .where('owner_id', '=', personalOwner(id))
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return {
    ...rowOf(row),
    userType: row.user_type ?? 1,
    locale: row.locale,
    weChat: Boolean(row.weChat),
    password: Boolean(row.password),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    licences: Number(licences.all),
    paid: Number(paid.fen ?? 0),
    devices: await devicesOf(db, id, now),
    points: { balance: await balanceOf(db, personalOwner(id)), ...(await entriesOf(db, personalOwner(id), paging, locale)) },
  };
}

export function noSuchMember(): Problem {
  return notFound('没有这个会员', 'There is no such member');
}
