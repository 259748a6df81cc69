import { staffName } from 'shared-contracts/staff/declaration';
import { mayDo, rolesWith, type StaffRight, type StaffRole } from 'shared-contracts/staff/rights';
import { z } from 'zod';
import { slowDown } from '../../members/passwords/slow-down.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { OperatorContext } from '../context.ts';
import { runOrRehearse } from './dry-run.ts';

const ROLES: Record<StaffRole, { zh: string; en: string }> = {
  reviewer: { zh: '审核', en: 'reviewers' },
  finance: { zh: '财务', en: 'finance' },
  editor: { zh: '编辑', en: 'editors' },
  administrator: { zh: '管理员', en: 'administrators' },
};

/** Fields of every command that a member of staff answers for: account, its password, and whether nothing shall change. */
export const proven = { by: staffName, password: z.string().max(200), dryRun: z.boolean() };

interface ProvenRequest {
  by: string;
  password: string;
  dryRun: boolean;
}

/** An account that showed its password. */
export type ProvenStaff = Pick<StaffMember, 'id' | 'name' | 'role'>;

/**
 * Runs a change, or rehearses it, in the name of an account that has the right and proved itself by its password:
 * otherwise the audit log would name whomever the command line names.
 * @throws Problem for a wrong password, and for an account that is disabled or lacks the right.
 */
export async function asStaff<Result>(
  operator: OperatorContext,
  right: StaffRight,
  { by, password, dryRun }: ProvenRequest,
  act: (tx: Db, actor: ProvenStaff) => Promise<Result>,
): Promise<Result> {
  await requireOwnPassword(operator, by, password);
  return runOrRehearse(operator.db, dryRun, async (tx) => act(tx, await staffOf(tx, by, right)));
}

/**
 * Counts with the attempts to sign in, also in a dry run: guessing gets slow.
 * @throws Problem when the password is not that of the account; an unknown account takes as long and is refused alike.
 */
async function requireOwnPassword(operator: OperatorContext, name: string, password: string): Promise<void> {
  const { db, passwords } = operator;
  const forget = await slowDown(operator, { kind: 'staff', name, address: undefined, trusted: null });
  const staff = await db.selectFrom('staff').select('password_hash').where('name', '=', name).executeTakeFirst();
  if (!(await passwords.verify(password, staff?.password_hash ?? null)))
    throw refusal('员工账号或密码不正确', 'The name or password of the staff account is wrong');
  await forget();
}

async function staffOf(tx: Db, name: string, right: StaffRight): Promise<ProvenStaff> {
  const staff = await tx.selectFrom('staff').select(['id', 'name', 'role', 'disabled_at']).where('name', '=', name).executeTakeFirst();
  if (!staff || staff.disabled_at) throw refusal('没有这个员工账号，或已停用', 'There is no such staff account, or it is disabled');
  if (!mayDo(staff.role, right)) {
    const roles = rolesWith(right).map((role) => ROLES[role]);
    const [zh, en] = [roles.map((role) => role.zh).join('或'), roles.map((role) => role.en).join(' and ')];
    throw refusal(`只有${zh}可以这样做`, `Only ${en} may do this`);
  }
  return { id: staff.id, name: staff.name, role: staff.role };
}
