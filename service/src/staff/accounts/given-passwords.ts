import { sql } from 'kysely';
import type { CommerceContext } from '../../commerce/context.ts';
import { actorName } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { businessTime } from '../../platform/time/business-day.ts';

/** So long a password that somebody else set counts as known to that person. */
const KNOWN_MS = DAY_MS;
/** So long staff who confirm see that it was set. */
const SHOWN_MS = 30 * DAY_MS;

/** Where payments are a sandbox nobody can take money with two accounts. */
type Trust = Pick<CommerceContext, 'movesMoney'>;

/**
 * Refuses an account whose password somebody else set within a day, with the account or by a reset: at the command line nobody knows who
 * that was, and with the password one person could act as two. A new password that the owner chose changes nothing, as anybody who knows
 * the present one can choose it. After the day everybody who confirms had the time to see it (`givenPasswords`).
 * @throws Problem
 */
export async function refuseGivenPassword(tx: Db, { movesMoney }: Trust, staffId: number, now: Date): Promise<void> {
  if (!movesMoney) return;
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

/**
 * Refuses two people of whom one set the other's password within thirty days: with it one person could act as both.
 * @throws Problem that names them
 */
export async function requireIndependent(tx: Db, { movesMoney }: Trust, [one, other]: readonly [number, number], now: Date): Promise<void> {
  if (!movesMoney) return;
  const people = await tx
    .selectFrom('staff')
    .select(['name', 'password_given_at', 'password_given_by'])
    .where('id', 'in', [one, other])
    .execute();
  const shownAfter = now.getTime() - SHOWN_MS;
  for (const giver of people)
    for (const { name, password_given_at: at, password_given_by: by } of people)
      if (at && at.getTime() > shownAfter && by === actorName({ id: 0, name: giver.name }))
        throw refusal(
          `${giver.name} 最近设置了 ${name} 的密码，须由其他员工确认`,
          `${giver.name} set the password of ${name} lately, so somebody else must confirm this`,
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
