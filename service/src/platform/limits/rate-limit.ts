import { sql } from 'kysely';
import { networkOf } from 'shared-contracts/session/network';
import type { PlatformContext } from '../context.ts';
import type { Db } from '../database/transaction.ts';
import { type Problem, refusal } from '../http/problem.ts';

/** At most `most` in each window, for each subject. */
export interface Limit {
  name: string;
  most: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Counts one use. Only a keyed hash of the subject is stored.
 * @throws Problem when the limit is reached. Outside a transaction the count stays.
 */
export async function takeFrom(context: PlatformContext, limit: Limit, subject: string | number): Promise<void> {
  const now = context.now();
  const row = await context.db
    .insertInto('rate_count')
    .values({ subject: context.hash('limit', limit.name, subject), count: 1, resets_at: new Date(now.getTime() + limit.windowMs) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        count: sql`case when rate_count.resets_at <= ${now} then 1 else rate_count.count + 1 end`,
        resets_at: sql`case when rate_count.resets_at <= ${now} then excluded.resets_at else rate_count.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.most) throw waitProblem((row.resets_at.getTime() - now.getTime()) / 1000);
}

/** Takes one use back, after what was counted did not happen. */
export async function giveBack({ db, hash }: Pick<PlatformContext, 'db' | 'hash'>, limit: Limit, subject: string | number): Promise<void> {
  await db
    .updateTable('rate_count')
    .set({ count: sql`count - 1` })
    .where('subject', '=', hash('limit', limit.name, subject))
    .where('count', '>', 0)
    .execute();
}

/** `takeFrom` for the network of an address. This machine has no limit: every visitor of a local storefront has its address. */
export async function takeFromNetwork(context: PlatformContext, limit: Limit, address: string | undefined): Promise<void> {
  if (address !== undefined && !isLoopback(address)) await takeFrom(context, limit, networkOf(address));
}

export function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';
}

/** Refusal of a caller that has to wait. */
export function waitProblem(seconds: number): Problem {
  const rounded = Math.max(1, Math.ceil(seconds));
  if (rounded <= 90) return refusal(`操作过于频繁，请 ${rounded} 秒后再试`, `Too many attempts, please try again in ${rounded} seconds`);
  const minutes = Math.ceil(rounded / 60);
  return refusal(`操作过于频繁，请 ${minutes} 分钟后再试`, `Too many attempts, please try again in ${minutes} minutes`);
}

/** Deletes counts whose window has ended. */
export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_count').where('resets_at', '<=', now).execute();
  await db
    .deleteFrom('sign_in_slowdown')
    .where('last_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
}
