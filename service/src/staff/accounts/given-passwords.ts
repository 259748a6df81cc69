import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { businessTime } from '../../platform/time/business-day.ts';

/** So long a password that somebody else set counts as known to that person. */
const KNOWN_MS = DAY_MS;
/** So long staff who confirm see that it was set. */
export const SHOWN_MS = 30 * DAY_MS;

/**
 * Refuses an account whose password somebody else set within a day, with the account or by a reset: at the command line nobody knows who
 * that was, and with the password one person could act as two. A new password that the owner chose changes nothing, as anybody who knows
 * the present one can choose it. After the day everybody who confirms had the time to see it (`givenPasswords`).
 * @throws Problem
 */
export async function refuseGivenPassword(tx: Db, staffId: number, now: Date): Promise<void> {
  const { password_given_at: at, password_given_by: by } = await tx
    .selectFrom('staff')
    .select(['password_given_at', 'password_given_by'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const until = at && new Date(at.getTime() + KNOWN_MS);
  if (until && until > now)
    throw refusal(
      `这个账号的密码由 ${by === 'command line' ? '命令行' : by} 设置，未满 24 小时，${businessTime(until)} 之前不能确认。请由另一位员工确认`,
      `The password of this account was set by ${by} less than 24 hours ago, so it cannot confirm before ${businessTime(until)} (UTC+8). ` +
        'Please ask another member of staff',
    );
}

/** Accounts of finance and administrators whose password somebody else set within thirty days, the latest first. */
export async function givenPasswords(db: Db, now: Date): Promise<{ name: string; by: string; at: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', sql<string>`coalesce(password_given_by, '')`.as('by'), 'password_given_at'])
    .where('role', 'in', ['finance', 'administrator'])
    .where('password_given_at', '>', new Date(now.getTime() - SHOWN_MS))
    .orderBy('password_given_at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ name, by, password_given_at }) => ({ name, by, at: password_given_at!.toISOString() }));
}
