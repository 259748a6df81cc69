import { sql } from 'kysely';
import type { IntegralReason } from 'shared-contracts/points/reasons';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { businessDay } from '../../platform/time/business-day.ts';

export interface LedgerEntry {
  /** Whose points they are. */
  owner: OwnerId;
  reason: IntegralReason;
  /** What the points are for, once per owner and reason: a day, a member, an order. */
  subject: string;
  /** Positive when earned, negative when spent. */
  points: number;
  /** Most entries of the reason on one day. */
  mostADay?: number;
}

/**
 * Adds an entry to the points ledger and changes the balance with it, in one transaction. The ledger is append-only, and the balance
 * is the sum of an owner's entries.
 * @returns the new balance, or null when there is an entry of this owner, reason and subject, or the day has as many as it may: nothing
 * changes then.
 * @throws Problem when the balance would be below 0.
 */
export async function enterPoints(db: Db, { owner, reason, subject, points, mostADay }: LedgerEntry, now: Date): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const balance = await lockedBalance(tx, owner);
    const entered = await tx
      .selectFrom('integral_log')
      .select('id')
      .where('owner_id', '=', owner)
      .where('reason', '=', reason)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (entered) return null;
    const day = businessDay(now);
    if (mostADay !== undefined && (await entriesOn(tx, day, owner, reason)) >= mostADay) return null;
    if (balance + points < 0) throw refusal('积分不足', 'You do not have enough points');
    const changed = await tx
      .updateTable('integral_account')
      .set({ balance: sql`balance + ${points}` })
      .where('owner_id', '=', owner)
      .where(sql<boolean>`balance + ${points} >= 0`)
      .returning('balance')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('integral_log')
      .values({ owner_id: owner, reason, subject, points, balance: changed.balance, day, created_at: now })
      .execute();
    return changed.balance;
  });
}

/**
 * Takes points as far as their owner has them, as one entry, in the transaction of the caller.
 * @returns how many were taken.
 */
export async function takePoints(tx: Db, { points, ...entry }: Omit<LedgerEntry, 'mostADay'>, now: Date): Promise<number> {
  const taken = Math.min(points, await lockedBalance(tx, entry.owner));
  if (taken > 0) await enterPoints(tx, { ...entry, points: -taken }, now);
  return taken;
}

/** The lock of the account orders entries of one owner, so a second entry of a subject finds the first. */
async function lockedBalance(tx: Db, owner: OwnerId): Promise<number> {
  await tx
    .insertInto('integral_account')
    .values({ owner_id: owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { balance } = await tx
    .selectFrom('integral_account')
    .select('balance')
    .where('owner_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

async function entriesOn(tx: Db, day: string, owner: OwnerId, reason: IntegralReason): Promise<number> {
  const { count } = await tx
    .selectFrom('integral_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('reason', '=', reason)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** Points of an owner; 0 before the first entry. */
export async function balanceOf(db: Db, owner: OwnerId): Promise<number> {
  const row = await db.selectFrom('integral_account').select('balance').where('owner_id', '=', owner).executeTakeFirst();
  return row?.balance ?? 0;
}
