import { z } from 'zod';
import type { OperatorContext } from '../app-context.ts';
import type { Db } from '../database/transaction.ts';
import { refusal } from '../http/problem.ts';
import { slowDown } from '../passwords/slow-down.ts';
import type { Actor } from '../staff/audit.ts';
import { staffName } from '../staff/staff-routes.ts';
import { runOrRehearse } from './dry-run.ts';
import { staffOf } from './staff-of.ts';

/** Fields of every command that finance is responsible for: the name of the account, and whether nothing shall change. */
export const responsible = { by: staffName, dryRun: z.boolean() };
/** Of those that move money or tax documents: also the password of the account. */
export const proven = { ...responsible, password: z.string().max(200) };

interface ProvenRequest {
  by: string;
  dryRun: boolean;
  password: string;
}

/** The account in whose name a command runs. @throws Problem as `staffOf`. */
export function financeStaff(tx: Db, name: string): Promise<Exclude<Actor, string>> {
  return staffOf(tx, name, 'finance');
}

/**
 * Runs a change, or rehearses it, in the name of an account of finance that proved itself by its password.
 * @throws Problem as `requireOwnPassword` and `staffOf`.
 */
export async function asFinance<Result>(
  operator: OperatorContext,
  { by, password, dryRun }: ProvenRequest,
  act: (tx: Db, actor: Exclude<Actor, string>) => Promise<Result>,
): Promise<Result> {
  await requireOwnPassword(operator, by, password);
  return runOrRehearse(operator.db, dryRun, async (tx) => act(tx, await financeStaff(tx, by)));
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
