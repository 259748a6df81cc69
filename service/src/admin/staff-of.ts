import type { Db } from '../database/transaction.ts';
import { refusal } from '../http/problem.ts';
import type { Actor } from '../staff/audit.ts';

const ROLES = { finance: { zh: '财务', en: 'finance' }, editor: { zh: '编辑', en: 'editors' } } as const;

/**
 * The account that answers for a change: of the role, or an administrator.
 * @throws Problem for an account that does not exist, is disabled, or has another role.
 */
export async function staffOf(tx: Db, name: string, role: keyof typeof ROLES): Promise<Exclude<Actor, string>> {
  const staff = await tx.selectFrom('staff').select(['id', 'name', 'role', 'disabled_at']).where('name', '=', name).executeTakeFirst();
  if (!staff || staff.disabled_at) throw refusal('没有这个员工账号，或已停用', 'There is no such staff account, or it is disabled');
  if (staff.role !== role && staff.role !== 'administrator')
    throw refusal(`只有${ROLES[role].zh}或管理员可以这样做`, `Only ${ROLES[role].en} and administrators may do this`);
  return { id: staff.id, name: staff.name };
}
