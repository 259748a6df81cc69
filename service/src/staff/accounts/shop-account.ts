import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import type { StaffContext } from './accounts.ts';

/**
 * Says which account of the shop belongs to a member of staff, or that none does: nobody decides on payouts to their own.
 * @param user name of the account; null: none. @throws Problem for unknown names, and for an account that is somebody else’s.
 */
export async function setShopAccount({ db }: StaffContext, name: string, user: string | null): Promise<{ member: number | null }> {
  return inTransaction(db, async (tx) => {
    const staff = await tx.selectFrom('staff').select(['id', 'shop_member_id']).where('name', '=', name).forUpdate().executeTakeFirst();
    if (!staff) throw notFound('没有这个员工账号', 'There is no such staff account');
    const member = user === null ? null : await tx.selectFrom('member').select('id').where('name', '=', user).executeTakeFirst();
    if (member === undefined) throw notFound('没有这个会员', 'There is no such member');
    const id = member?.id ?? null;
    const other = await tx
      .selectFrom('staff')
      .select('name')
      .where('shop_member_id', '=', id)
      .where('id', '<>', staff.id)
      .executeTakeFirst();
    if (other) throw refusal(`这个会员账户已属于 ${other.name}`, `This account belongs to ${other.name} already`);
    await tx.updateTable('staff').set({ shop_member_id: id }).where('id', '=', staff.id).execute();
    const change = { before: { memberId: staff.shop_member_id }, after: { memberId: id } };
    await audit(tx, 'command line', 'staff shop account', `${name}: member ${id ?? 'none'}`, { target: `staff ${name}`, ...change });
    return { member: id };
  });
}
